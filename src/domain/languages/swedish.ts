import type { Language } from './language'

/** Swedish, and Danish and Norwegian where they differ. */
export const swedish: Language = {
  months: [
    'januari, januar',
    'februari, februar',
    'mars, marts',
    'april',
    'maj, mai',
    'juni',
    'juli',
    'augusti, august',
    'september',
    'oktober',
    'november',
    'december, desember',
  ],
  statuses: {
    todo: `att göra, öppen, öppet, ny, nytt, inte påbörjad, ej påbörjad, ej påbörjat, inte startad, ej startad, inte klar, ofullständig,
      planerad, planerat, uppgifter, idéer, nästa, snart, senare, idag, imorgon, denna vecka, at gøre, ikke startet, ikke påbegyndt, åben,
      planlagt, å gjøre, gjøremål, ikke påbegynt, åpen, ny oppgave, återöppnad, inkorg, ingen status`,
    in_progress: `pågår, pågående, under arbete, påbörjad, påbörjat, startad, aktiv, under utveckling, i gang, igang, i gång, under udvikling,
      under utvikling, pågående arbete, arbetar, påbegyndt, påbegynt`,
    review: `granskning, under granskning, granska, att granska, test, testas, testning, verifiering, godkännande, väntar på godkännande,
      gennemgang, til gennemgang, gjennomgang, til gjennomgang, klar för granskning, godkendelse, godkjenning`,
    on_hold: `väntar, vänta, väntar på, blockerad, blockerat, pausad, pausat, uppskjuten, uppskjutet, någon dag, venter, afventer, blokeret,
      blokkert, udskudt, utsatt, på vent, sat på pause, satt på vent, parkerad, vilande`,
    done: `klar, klart, färdig, färdigt, avslutad, avslutat, slutförd, slutfört, gjort, stängd, stängt, löst, levererad, publicerad, godkänd,
      arkiverad, færdig, afsluttet, lukket, udført, ferdig, fullført, avsluttet, lukket, utført, løst, godkjent, godkendt`,
    cancelled: `avbruten, avbrutet, inställd, avvisad, nekad, dubblett, inaktuell, föråldrad, kommer inte göras, kasserad, annulleret,
      annullert, afvist, avvist, avlyst, aflyst, kansellert, duplikat, skrotad`,
  },
  beginnings: 'klar, färdig, avslutad, pågår, väntar på, blockerad, att göra, ferdig, færdig',
  negations: 'inte, ej, icke, ikke',
  fillers: 'denna, den, det, i, vecka, månad, år, igår, uppgifter, kort, lista, kolumn, uge, uke, liste',
  priorities: {
    urgent:
      'brådskande, akut, kritisk, mycket hög, högst, högsta, haster, meget høj, svært høy, højeste, høyeste, omedelbar',
    high: 'hög, viktig, viktigt, høj, høy, vigtig',
    medium: 'medel, normal, medium, mellan, ingen, mellem, middels, standard',
    low: 'låg, mycket låg, lägst, lägsta, lav, laveste, oviktig, mindre',
  },
  columns: {
    title:
      'titel, uppgiftsnamn, kortnamn, sammanfattning, ämne, rubrik, namn, uppgift, kort, opgavenavn, opgave, oppgavenavn, oppgave, tittel, navn',
    description: 'beskrivning, anteckningar, detaljer, innehåll, beskrivelse, noter, notater',
    status: 'status, tillstånd, förlopp, klar, slutförd, tilstand, fremdrift, fremskridt',
    list: 'lista, listnamn, kolumn, avsnitt, sektion, bucketnamn, fas, grupp, liste, kolonne',
    priority: 'prioritet, angelägenhet, viktighet',
    assignee:
      'tilldelad, tilldelad till, tilldelad person, ansvarig, ägare, medlemmar, tildelt, tildelt til, ansvarlig, medlemmer',
    labels: 'etiketter, etikett, taggar, kategori, kategorier, mærker, merker, merkelapper',
    dueDate:
      'förfallodatum, slutdatum, deadline, förfaller, klart senast, sista datum, forfaldsdato, forfallsdato, slutdato, sluttdato, frist, datum, dato',
    startDate: 'startdatum, start, startdato, början',
    estimate: 'uppskattning, poäng, insats, estimat, innsats',
    checklist:
      'checklista, checklistobjekt, deluppgifter, underuppgifter, tjekliste, sjekkliste, underopgaver, underoppgaver',
    comments: 'kommentarer, kommentar',
    archived: 'arkiverad, arkiveret, arkivert',
    createdBy: 'skapad av, skapare, författare, rapportör, oprettet af, opprettet av, forfatter',
    createdAt:
      'skapad, skapad den, skapades, skapandedatum, oprettet, opprettet, oprettelsesdato, opprettelsesdato',
    finishedAt:
      'slutförd den, slutfört datum, slutförandedatum, avslutad den, löst den, færdiggørelsesdato, fullført dato, fullførtdato',
    key: 'ärendenyckel, nyckel, uppgifts id, referens, nøgle, nøkkel, opgave id, oppgave id',
    parent: 'överordnad uppgift, överordnad, huvuduppgift, overordnet opgave, overordnet oppgave, overordnet',
    timeZone: 'tidszon, tidszone, tidssone',
  },
  jira: 'ärendenyckel, ärendetyp, sagsnøgle, sagstype, sakstype, saksnøkkel',
  yes: 'ja, sant, sand, klar',
}
