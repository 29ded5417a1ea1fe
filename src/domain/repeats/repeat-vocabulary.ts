/** The words of typed repeats in English, German and French, by the sign that a phrase is read with. */
const words: Record<string, string> = {
  every: 'every each jeden jede jedes jeder alle chaque',
  on: 'on am le',
  the: 'the den dem der',
  of: 'of in im des du de',
  and: 'and und et &',
  after: 'after nach après',
  done: 'done completion completing completed finishing finished erledigung abschluss fertigstellung fait terminé achèvement',
  DAY: 'day days tag tage tagen jour jours',
  WEEK: 'week weeks woche wochen semaine semaines',
  MONTH: 'month months monat monate monaten monats mois',
  YEAR: 'year years jahr jahre jahren jahres ans année années',
  WORKDAY: 'weekday weekdays workday workdays werktag werktage wochentag arbeitstag',
  1: 'a one ein eine einen einem une un',
  2: 'other two zwei deux',
  3: 'three drei trois',
  4: 'four vier quatre',
  5: 'five fünf cinq',
  6: 'six sechs',
  '#1': 'first erste ersten erster premier premiers première',
  '#2': 'second zweite zweiten zweiter deuxième deuxièmes',
  '#3': 'third dritte dritten dritter troisième troisièmes',
  '#4': 'fourth vierte vierten vierter quatrième quatrièmes',
  '#5': 'fifth fünfte fünften fünfter cinquième cinquièmes',
  '#-1': 'last letzte letzten letzter dernier derniers dernière',
  MO: 'monday mondays mon montag montage montags lundi lundis',
  TU: 'tuesday tuesdays tue tues dienstag dienstage dienstags mardi mardis',
  WE: 'wednesday wednesdays wed mittwoch mittwochs mercredi mercredis',
  TH: 'thursday thursdays thu thur thurs donnerstag donnerstage donnerstags jeudi jeudis',
  FR: 'friday fridays fri freitag freitage freitags vendredi vendredis',
  SA: 'saturday saturdays sat samstag samstage samstags samedi samedis',
  SU: 'sunday sundays sun sonntag sonntage sonntags dimanche dimanches',
  m1: 'january jan januar janvier',
  m2: 'february feb februar février',
  m3: 'march mar märz mars',
  m4: 'april apr avril',
  m5: 'may mai',
  m6: 'june jun juni juin',
  m7: 'july jul juli juillet',
  m8: 'august aug août',
  m9: 'september sep sept septembre',
  m10: 'october oct oktober okt octobre',
  m11: 'november nov novembre',
  m12: 'december dec dezember dez décembre',
  'every DAY': 'daily täglich',
  'every WEEK': 'weekly wöchentlich',
  'every 2 WEEK': 'biweekly fortnightly zweiwöchentlich',
  'every MONTH': 'monthly monatlich',
  'every 3 MONTH': 'quarterly vierteljährlich',
  'every YEAR': 'yearly annually jährlich',
}

const signs = new Map(
  Object.entries(words).flatMap(([sign, names]) => names.split(' ').map((name) => [name, sign] as const)),
)

/** Several words with the meaning of one sign. */
const phrases: readonly [RegExp, string][] = [
  [/(?<!\S)(?:tous|toutes) les(?!\S)/gu, 'every'],
  [/(?<!\S)jours (?:ouvrés|ouvrables)(?!\S)/gu, 'weekday'],
  [/(?<!\S)working days?(?!\S)/gu, 'weekday'],
  [/(?<!\S)(?:it is|it's|being) done(?!\S)/gu, 'done'],
  [/(?<!\S)l'avoir (?:fait|terminé)(?!\S)/gu, 'done'],
]

const ordinal = /^(\d{1,2})(?:st|nd|rd|th|er|\.)$/

/** A phrase in signs; null if it has a word that repeats do not have. */
export function signsOf(text: string) {
  const plain = phrases.reduce((left, [phrase, word]) => left.replace(phrase, word), text)
  const found = plain.split(' ').map(signOf)
  return found.includes(null) ? null : found.join(' ')
}

function signOf(word: string) {
  const day = ordinal.exec(word)?.[1]
  if (day !== undefined) return `${Number(day)}.`
  return /^\d{1,3}$/.test(word) ? String(Number(word)) : (signs.get(word) ?? null)
}

/** Whether a word says by itself that something repeats, as "daily". */
export const isAdverb = (word: string) => signs.get(word)?.startsWith('every ') ?? false
