import { phraseAtStart, type Today } from '../dates/date-phrases'

/** A word of a title, in lower case and without closing punctuation, and its position. */
export type Word = { text: string; start: number; end: number; isCapital: boolean }

/** The words of a due date. */
export type DuePhrase = {
  /** The index of the first word, and the one after the last. */
  from: number
  to: number
  /** A day and a time, as `understandDate` reads them. */
  text: string
  /** With a time, it may also be in the middle of a title. */
  hasTime: boolean
  /** False if the word before makes it a part of the title: "notes of Monday". */
  isClear: boolean
}

const everyDay = /^(today|tomorrow|tmrw?|tonight|heute|übermorgen|aujourd'hui|demain|après-demain)$/
const weekday =
  /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|thu(rs?)?|fri|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/
/** Words with other meanings as well. */
const unclearWeekday = /^(wed|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)\.?$/
const month =
  /^(jan(uary|uar|vier)?|feb(ruary|ruar)?|févr?(ier)?|märz|mars|apr(il)?|avril|mai|june?|juni|juin|july?|juli|juillet|aug(ust)?|août|sept?(ember|embre)?|o[ck]t(ober|obre)?|nov(ember|embre)?|de[cz](ember)?|déc(embre)?)\.?$/
/** Without a number beside them, these words are verbs or greetings. */
const unclearMonth = /^(may|march|mar)$/
const dayOfMonth = /^\d{1,2}(st|nd|rd|th|er|\.)?$/
const year = /^20\d\d$/
const dateInNumbers =
  /^(\d{4}[-/]\d{2}[-/]\d{2}|\d{1,2}\.\d{1,2}\.(\d{4})?|(?!24\/7$)\d{1,2}\/\d{1,2}(\/(\d{2}|\d{4}))?)$/
const amount = /^(\d{1,2}|an?|one|two|three|eine[mr]|zwei|drei|une?|deux|trois)$/
const span = /^(days?|weeks?|months?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois)$/
const spanOfClock = /^(hours?|minutes?|stunden?|minuten?|heures?)$/

const clock = /^\d{1,2}:\d{2}$/
const clockWithUnit = /^\d{1,2}([:.]\d{2})?(am|pm)$|^\d{1,2}h\d{2}$/
const hourOrWhile = /^\d{1,2}h$/
const hour = /^([01]?\d|2[0-3])$/
const hourBeforeUnit = /^\d{1,2}([:.]\d{2})?$/
const unit = /^(uhr|am|pm)$/
const noon = /^(noon|midi)$/
const partOfDay =
  /^(morning|afternoon|evening|noon|früh|vormittag|nachmittag|mittag|abend|matin|midi|après-midi|soir)$/

/** They belong to the date. */
const introduction = /^(on|by|due|until|till|before|this|am|bis|vor|diesen|le|avant)$/
/** They belong to a day or a time, but not to a week or a month: "plan for next week". */
const purpose = /^(for|für|pour)$/
const beforeTime = /^(at|um|gegen|à)$/
/** After these words a day is a part of the title, not the due day. */
const partOfTitle =
  /^(of|for|from|since|to|after|between|the|an?|every|each|other|first|second|third|fourth|fifth|last|past|and|or|vs|than|is|was|are|happy|good|black|cyber|easter|casual|version|release|chapter|section|part|page|step|phase|round|von|vom|für|seit|nach|zwischen|jeden?|jedes|ersten|zweiten|dritten|letzten?|der|die|das|den|und|oder|guten?|kapitel|teil|seite|nr|de|du|des|pour|depuis|après|entre|chaque|et|ou|partie|étape)$/

/** The maximum number of words of a phrase: "the end of the next week". */
const longestPhrase = 6
/** These words begin a date, or are one, only with another word: "the 15th". */
const unclearPhrase = /^(?:(?:the )?\d|the weekend|next year|nächstes jahr)/
/** A period of several days. */
const longTime =
  /^(?:next|this|nächste[ns]?|semaine|mois|the)(?: (?:week|month|year|woche|monat|jahr|prochaine?|weekend))?$/

const isWord = (words: readonly Word[], index: number, expression: RegExp) =>
  expression.test(words[index]?.text ?? '')

type Found = { length: number; isSure: boolean }

/** The number of words of a phrase from this index on. */
function phraseOfDay(words: readonly Word[], from: number, today: Today): Found | null {
  for (let length = Math.min(longestPhrase, words.length - from); length > 0; length -= 1) {
    const text = textOf(words, from, from + length)
    if (phraseAtStart(text, today)?.length === text.length)
      return { length, isSure: !unclearPhrase.test(text) }
  }
  return null
}

const longer = <Part extends { length: number }>(one: Part | null, other: Part | null) =>
  one && one.length >= (other?.length ?? 0) ? one : other

/** The number of words from this index on that name a day, and whether they are ambiguous. */
const dayAt = (words: readonly Word[], from: number, today: Today): Found | null =>
  longer(phraseOfDay(words, from, today), dateAt(words, from)) ?? wordsOfDayAt(words, from)

function wordsOfDayAt(words: readonly Word[], from: number): Found | null {
  const is = (offset: number, expression: RegExp) => isWord(words, from + offset, expression)
  const sure = (length: number) => ({ length, isSure: true })
  if (is(0, /^(next|nächsten)$/) && is(1, weekday)) return sure(2)
  if (is(0, /^(in|dans)$/) && is(1, amount) && (is(2, span) || is(2, spanOfClock))) return sure(3)
  if (is(0, everyDay) || is(0, dateInNumbers)) return sure(1)
  if (is(0, /^(this|ce|cet)$/) && is(1, partOfDay)) return sure(2)
  if (is(0, /^morgen$/)) return { length: 1, isSure: words[from]?.isCapital === false }
  if (is(0, weekday)) return sure(is(1, /^prochain$/) ? 2 : 1)
  return is(0, unclearWeekday) ? { length: 1, isSure: false } : null
}

/** `27 Nov`, `24. November 2027`, `Nov 27th`, `the 30th of January`. */
function dateAt(words: readonly Word[], from: number): Found | null {
  const is = (index: number, expression: RegExp) => isWord(words, index, expression)
  const isMonth = (index: number) => is(index, month) || is(index, unclearMonth)
  const first = is(from, /^the$/) ? from + 1 : from
  const last = is(first + 1, /^of$/) ? first + 2 : first + 1
  const isDate =
    (is(first, dayOfMonth) && isMonth(last)) ||
    (first === from && isMonth(first) && is(first + 1, dayOfMonth))
  if (!isDate) return null
  return { length: last - from + (is(last + 1, year) ? 2 : 1), isSure: true }
}

/** The number of words from this index on that name a time of day. A bare hour counts only beside a day. */
export function timeAt(words: readonly Word[], from: number): number {
  if (isWord(words, from, beforeTime)) {
    if ([hour, noon, hourOrWhile].some((time) => isWord(words, from + 1, time)))
      return isWord(words, from + 2, unit) ? 3 : 2
    const length = timeAt(words, from + 1)
    return length === 0 ? 0 : length + 1
  }
  if (isWord(words, from, hourBeforeUnit) && isWord(words, from + 1, unit)) return 2
  return [clock, clockWithUnit, hourOrWhile].some((time) => isWord(words, from, time)) ? 1 : 0
}

/** The number of words after a day that name a part of it. */
function partOfDayAt(words: readonly Word[], from: number) {
  if (isWord(words, from, partOfDay)) return 1
  return textOf(words, from, from + 2) === 'in the' && isWord(words, from + 2, partOfDay) ? 3 : 0
}

export const textOf = (words: readonly Word[], from: number, to: number) =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** The due date in the words from this index on: a day with or without a time, in either order, or a time. */
function phraseAt(words: readonly Word[], from: number, today: Today): DuePhrase | null {
  const introduced = [introduction, purpose].some((word) => isWord(words, from, word)) ? from + 1 : from
  const [plain, after] = [from, introduced].map((start) => dayPhraseAt(words, from, start, today))
  const day = after && after.to > (plain?.to ?? 0) ? after : plain
  return day ?? timePhraseAt(words, from, introduced)
}

function dayPhraseAt(words: readonly Word[], from: number, start: number, today: Today): DuePhrase | null {
  const timeFirst = timeAt(words, start)
  const dayStart = start + timeFirst
  const dayFrom = timeFirst > 0 && isWord(words, dayStart, introduction) ? dayStart + 1 : dayStart
  const day = dayAt(words, dayFrom, today)
  if (!day) return null
  const dayTo = dayFrom + day.length
  const timeLast = timeFirst > 0 ? 0 : timeAt(words, dayTo) || partOfDayAt(words, dayTo)
  const hasTime = timeFirst + timeLast > 0
  const isPurpose = start > from && isWord(words, from, purpose)
  if (isPurpose && longTime.test(textOf(words, dayFrom, dayFrom + 2))) return null
  const isIntroduced = start > from && !isPurpose
  if (!day.isSure && !hasTime && !isIntroduced) return null
  const to = dayTo + timeLast
  const time = timeFirst > 0 ? textOf(words, start, dayStart) : textOf(words, dayTo, to)
  return {
    from,
    to,
    text: `${textOf(words, dayFrom, dayTo)} ${time}`.trim(),
    hasTime: hasTime && !isWord(words, to - 1, hour) && partOfDayAt(words, to - 1) === 0,
    isClear: isClearAt(words, from),
  }
}

/** A time alone is today's, or tomorrow's if it is past. It has a unit, or a word before it. */
function timePhraseAt(words: readonly Word[], from: number, start: number): DuePhrase | null {
  const length = timeAt(words, start)
  const first = start + (isWord(words, start, beforeTime) ? 1 : 0)
  if (length === 0 || (first > from && isWord(words, first, hour) && length === 2)) return null
  if (first === from && [clock, hourOrWhile].some((time) => isWord(words, first, time))) return null
  if (start > from && isWord(words, from, purpose)) return null
  return {
    from,
    to: start + length,
    text: textOf(words, start, start + length),
    hasTime: false,
    isClear: isClearAt(words, from),
  }
}

const isClearAt = (words: readonly Word[], from: number) =>
  from === 0 || !isWord(words, from - 1, partOfTitle)

function* phrasesIn(words: readonly Word[], today: Today) {
  let index = 0
  while (index < words.length) {
    const phrase = phraseAt(words, index, today)
    if (phrase) yield phrase
    index = phrase?.to ?? index + 1
  }
}

/**
 * The words of the due date: they end the title, or are its only date with a time. `end` is the number of words before
 * other facts at its end.
 */
export function duePhrase(words: readonly Word[], end: number, today: Today): DuePhrase | null {
  const phrases = [...phrasesIn(words, today)]
  const last = phrases.findLast(({ to }) => to === end)
  const found = last ?? (phrases.length === 1 && phrases[0]?.hasTime ? phrases[0] : undefined)
  return found?.isClear ? found : null
}
