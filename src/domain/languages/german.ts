import type { Language } from './language'

export const german: Language = {
  months: [
    'januar, jänner',
    'februar, feber',
    'märz, mrz',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
  ],
  statuses: {
    todo: `zu erledigen, zu tun, offen, neu, nicht begonnen, nicht gestartet, nicht erledigt, nicht fertig, unerledigt, geplant, bereit,
      aufgaben, eingang, ideen, als nächstes, nächste, später, demnächst, heute, morgen, diese woche, nächste woche, erfasst,
      angelegt, wieder geöffnet, erneut geöffnet, ausgewählt, aufgaben für entwicklung, für entwicklung ausgewählt, to do, ausstehend,
      kein status, ungeplant, entwurf, noch offen, noch nicht begonnen, rückstand`,
    in_progress: `in arbeit, in bearbeitung, wird bearbeitet, bearbeitung, in gange, im gange, läuft, laufend, begonnen, angefangen,
      gestartet, aktiv, in entwicklung, entwicklung, in umsetzung, umsetzung, wird umgesetzt, aktuell, in durchführung`,
    review: `prüfen, prüfung, in prüfung, wird geprüft, zu prüfen, überprüfung, in überprüfung, überprüfen, review, im review,
      testen, zu testen, im test, in test, test, abnahme, zur abnahme, freigabe, zur freigabe, warten auf freigabe, qualitätssicherung,
      qs, kontrolle, korrektur, bereit zur prüfung, zur prüfung, verifizieren`,
    on_hold: `wartet, warten, wartend, warten auf, wartet auf, blockiert, gesperrt, pausiert, pause, angehalten, zurückgestellt,
      verschoben, ruht, ruhend, auf eis, irgendwann, vielleicht, unterbrochen, ausgesetzt, in wartestellung, feststeckend`,
    done: `erledigt, fertig, abgeschlossen, fertiggestellt, beendet, geschlossen, gelöst, behoben, ausgeliefert, veröffentlicht,
      freigegeben, genehmigt, abgenommen, umgesetzt, archiviert, archiv, vollständig, live, vollendet, angenommen, geliefert`,
    cancelled: `abgebrochen, storniert, abgelehnt, verworfen, wird nicht erledigt, wird nicht gemacht, wird nicht behoben,
      nicht geplant, nicht benötigt, duplikat, doppelt, hinfällig, veraltet, obsolet, gestrichen, entfällt, zurückgezogen, ungültig,
      aufgegeben, wird nicht umgesetzt, eingestellt`,
  },
  beginnings:
    'erledigt, fertig, abgeschlossen, in arbeit, in bearbeitung, warten auf, wartet auf, blockiert, zu erledigen, abgebrochen',
  negations: 'nicht, noch nicht, un, kein, keine',
  fillers:
    'diese, dieser, dieses, die, der, das, woche, monat, jahr, heute, gestern, aufgaben, aufgabe, karten, liste, spalte, durch, kw',
  priorities: {
    urgent: 'dringend, kritisch, sehr hoch, höchste, sofort, blocker, eilig, am höchsten, dringlich',
    high: 'hoch, wichtig, hohe, schwer, erhöht, höher',
    medium:
      'mittel, normal, mittlere, standard, keine, keine priorität, durchschnittlich, nicht festgelegt, ohne',
    low: 'niedrig, gering, niedrige, sehr niedrig, niedrigste, unwichtig, trivial, am niedrigsten, nebensächlich, niedriger',
  },
  columns: {
    title: `titel, aufgabenname, name der aufgabe, aufgabentitel, kartenname, vorgangsname, zusammenfassung, betreff, thema, bezeichnung,
      aufgabe, vorgang, karte, name`,
    description:
      'beschreibung, kartenbeschreibung, notizen, notiz, details, inhalt, bemerkung, bemerkungen, text',
    status: 'status, zustand, stand, fortschritt, erledigt, abgeschlossen, fertig',
    list: 'liste, listenname, spalte, bucketname, bucket name, abschnitt, abschnitt spalte, phase, gruppe',
    priority: 'priorität, prio, dringlichkeit, wichtigkeit',
    assignee: `zugewiesene person, zugewiesen an, zugewiesen zu, zugewiesen, bearbeiter, zuständig, zuständiger, zuständige person, verantwortlich,
      verantwortlicher, verantwortliche person, beauftragte person, besitzer, mitglieder, person, wer`,
    labels:
      'etiketten, etikett, schlagwörter, schlagworte, stichwörter, tags, kategorie, kategorien, bezeichnungen, beschriftungen',
    dueDate: `fälligkeitsdatum, fällig am, fällig, fälligkeit, frist, enddatum, endtermin, zieldatum, termin, ende, abgabe, abgabedatum,
      zu erledigen bis, bis, datum`,
    startDate: 'startdatum, anfangsdatum, anfangstermin, beginn, start, anfang, beginnt am, von',
    estimate:
      'schätzung, aufwand, story punkte, punkte, geschätzter aufwand, komplexität, ursprüngliche schätzung',
    checklist: 'checkliste, checklisten, checklistenelemente, unteraufgaben, teilaufgaben, schritte',
    comments: 'kommentare, kommentar',
    archived: 'archiviert',
    createdBy: 'erstellt von, ersteller, autor, berichterstatter, angelegt von, melder',
    createdAt: 'erstellt, erstellt am, erstellungsdatum, angelegt, angelegt am, erstellungszeit, erfasst am',
    finishedAt: `erledigt am, abgeschlossen am, abschlussdatum, fertiggestellt am, geschlossen am, gelöst am, gelöst, beendet am,
      datum des abschlusses`,
    key: 'vorgangsschlüssel, schlüssel, vorgangs id, aufgaben id, aufgabenid, kennung, referenz, nummer',
    parent:
      'übergeordnete aufgabe, übergeordneter vorgang, übergeordnet, übergeordnetes element, elternaufgabe, hauptaufgabe',
    timeZone: 'zeitzone',
  },
  jira: 'vorgangsschlüssel, vorgangstyp',
  yes: 'ja, wahr, j, erledigt',
}
