/** A word of a title, in lower case and without the signs that end a clause, and where it stands. */
export type Word = { text: string; start: number; end: number; isCapital: boolean }

/** Words that say when something is due. */
export type DuePhrase = {
  /** The first word, and the one after the last. */
  from: number
  to: number
  /** A day and a time, as `understandDate` reads them. */
  text: string
  hasTime: boolean
  /** False if the word before makes it a part of the title: "notes of Monday". */
  isClear: boolean
}

const everyDay = /^(today|tomorrow|heute|übermorgen|aujourd'hui|demain|après-demain)$/
const weekday =
  /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|thu(rs?)?|fri|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/
/** Words of another meaning as well. */
const unclearWeekday = /^(wed|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)\.?$/
const month =
  /^(jan(uary|uar|vier)?|feb(ruary|ruar)?|févr?(ier)?|märz|mars|apr(il)?|avril|mai|june?|juni|juin|july?|juli|juillet|aug(ust)?|août|sept?(ember|embre)?|o[ck]t(ober|obre)?|nov(ember|embre)?|de[cz](ember)?|déc(embre)?)\.?$/
/** As a verb or a greeting, these are written small. */
const unclearMonth = /^(may|march|mar)$/
const dayOfMonth = /^\d{1,2}(st|nd|rd|th|er|\.)?$/
const year = /^20\d\d$/
const dateInNumbers = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.(\d{4})?|\d{1,2}\/\d{1,2}\/\d{4})$/
const amount = /^(\d{1,2}|an?|one|two|three|eine[mr]|zwei|drei|une?|deux|trois)$/
const span = /^(days?|weeks?|months?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois)$/

const clock = /^\d{1,2}:\d{2}$/
const clockWithUnit = /^\d{1,2}(:\d{2})?(am|pm)$|^\d{1,2}h(\d{2})?$/
const hourBeforeUnit = /^\d{1,2}([:.]\d{2})?$/
const unit = /^(uhr|am|pm|h)$/

/** They belong to the date. */
const introduction = /^(on|by|due|until|till|this|am|bis|diesen|le|avant)$/
const beforeTime = /^(at|um|à)$/
/** After them a day is a part of the title, not the day when it is due. */
const partOfTitle =
  /^(of|for|from|since|to|the|an?|every|each|last|past|and|or|vs|than|is|was|are|happy|good|black|cyber|easter|casual|version|release|chapter|section|von|vom|für|seit|jeden?|jedes|letzten?|der|die|das|den|und|oder|guten?|kapitel|nr|de|du|des|pour|depuis|chaque|et|ou)$/

const after = (words: readonly Word[], index: number, expression: RegExp) =>
  expression.test(words[index]?.text ?? '')

/** How many words from there on name a day, and whether they can mean something else. */
function dayAt(words: readonly Word[], index: number): { length: number; isSure: boolean } | null {
  const is = (offset: number, expression: RegExp) => after(words, index + offset, expression)
  const sure = (length: number) => ({ length, isSure: true })
  if (is(0, /^(next|nächsten?|nächste[rs])$/) && is(1, /^(week|woche)$/)) return sure(2)
  if (is(0, /^(next|nächsten)$/) && is(1, weekday)) return sure(2)
  if (is(0, /^semaine$/) && is(1, /^prochaine$/)) return sure(2)
  if (is(0, /^(in|dans)$/) && is(1, amount) && is(2, span)) return sure(3)
  if (is(0, everyDay) || is(0, dateInNumbers)) return sure(1)
  if (is(0, /^morgen$/)) return { length: 1, isSure: words[index]?.isCapital === false }
  if (is(0, weekday)) return sure(is(1, /^prochain$/) ? 2 : 1)
  if (is(0, unclearWeekday)) return { length: 1, isSure: false }
  return dateAt(words, index)
}

/** `27 Nov`, `24. November 2027`, `Nov 27th`. */
function dateAt(words: readonly Word[], index: number) {
  const isMonth = (offset: number) =>
    after(words, index + offset, month) ||
    (after(words, index + offset, unclearMonth) && words[index + offset]?.isCapital === true)
  const isDay = (offset: number) => after(words, index + offset, dayOfMonth)
  if (!(isDay(0) && isMonth(1)) && !(isMonth(0) && isDay(1))) return null
  return { length: after(words, index + 2, year) ? 3 : 2, isSure: true }
}

/** How many words from there on name a time of day. */
function timeAt(words: readonly Word[], index: number): number {
  if (after(words, index, beforeTime)) {
    const length = timeAt(words, index + 1)
    return length === 0 ? 0 : length + 1
  }
  if (after(words, index, hourBeforeUnit) && after(words, index + 1, unit)) return 2
  return after(words, index, clock) || after(words, index, clockWithUnit) ? 1 : 0
}

const textOf = (words: readonly Word[], from: number, to: number) =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** What the words from there on say of a due date: a day with or without a time, in either order. */
function phraseAt(words: readonly Word[], from: number): DuePhrase | null {
  const isIntroduced = after(words, from, introduction)
  const start = isIntroduced ? from + 1 : from
  const timeFirst = timeAt(words, start)
  const dayStart = start + timeFirst
  const dayFrom = timeFirst > 0 && after(words, dayStart, introduction) ? dayStart + 1 : dayStart
  const day = dayAt(words, dayFrom)
  if (!day) return null
  const dayTo = dayFrom + day.length
  const timeLast = timeFirst > 0 ? 0 : timeAt(words, dayTo)
  const hasTime = timeFirst + timeLast > 0
  if (!day.isSure && !hasTime && !isIntroduced) return null
  const time = timeFirst > 0 ? textOf(words, start, dayStart) : textOf(words, dayTo, dayTo + timeLast)
  return {
    from,
    to: dayTo + timeLast,
    text: `${textOf(words, dayFrom, dayTo)} ${time}`.trim(),
    hasTime,
    isClear: from === 0 || !after(words, from - 1, partOfTitle),
  }
}

function* phrasesIn(words: readonly Word[]) {
  let index = 0
  while (index < words.length) {
    const phrase = phraseAt(words, index)
    if (phrase) yield phrase
    index = phrase?.to ?? index + 1
  }
}

/**
 * The words that say when the task is due: they end the title, or are its only date and have a time. `end` is the
 * number of words before those that say something else at its end.
 */
export function duePhrase(words: readonly Word[], end: number): DuePhrase | null {
  const phrases = [...phrasesIn(words)]
  const last = phrases.findLast(({ to }) => to === end)
  const found = last ?? (phrases.length === 1 && phrases[0]?.hasTime ? phrases[0] : undefined)
  return found?.isClear ? found : null
}
