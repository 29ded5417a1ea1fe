import { daysAfter, type WallClock, type WeekStart, weeksAfter } from '../time-zone'
import { dayIn, daysOf, isoOf } from './typed-date-days'

/** The clock of the author, and the first day of their weeks. */
export type Today = WallClock & { weekStart: WeekStart }

/** A phrase at the start of a text in lower case, and its date; null for an impossible day. */
type Phrase = [start: RegExp, dateFrom: (today: Today, found: RegExpExecArray) => string | null]

/** The names of weekdays, Sunday first. */
const weekdays = [
  /^(sun(day)?|sonntag|so|dimanche|dim)$/,
  /^(mon(day)?|montag|mo|lundi|lun)$/,
  /^(tue(s(day)?)?|dienstag|di|mardi|mar)$/,
  /^(wed(nesday)?|mittwoch|mi|mercredi|mer)$/,
  /^(thu(r?s(day)?)?|donnerstag|do|jeudi|jeu)$/,
  /^(fri(day)?|freitag|fr|vendredi|ven)$/,
  /^(sat(urday)?|samstag|sa|samedi|sam)$/,
]
const friday = 5
const saturday = 6

const weekdayOf = (date: string) => new Date(Date.parse(date)).getUTCDay()

/** The next such weekday, on the date or after it. */
const nextWeekday = (date: string, weekday: number) => daysAfter(date, (weekday + 7 - weekdayOf(date)) % 7)

/** A day of the month that is some months after that of a date; counted from its end, if it is 0. */
function dayOfMonth(date: string, months: number, day: number) {
  const { year, month } = dayIn(date)
  const there = { year: year + Math.floor((month - 1 + months) / 12), month: ((month - 1 + months) % 12) + 1 }
  return day > daysOf(there) ? null : isoOf({ ...there, day: day || daysOf(there) })
}

/** The next such day of a month that has it. */
function nextDayOfMonth(date: string, day: number) {
  if (day < 1 || day > 31) return null
  const isPast = day < dayIn(date).day
  const months = isPast ? [1, 2] : [0, 1]
  return months.map((ahead) => dayOfMonth(date, ahead, day)).find((found) => found !== null) ?? null
}

function inNextWeek({ date, weekStart }: Today, name = '') {
  const weekday = weekdays.findIndex((names) => names.test(name))
  return weekday === -1 ? null : nextWeekday(weeksAfter(date, 1, weekStart), weekday)
}

const yearOf = (date: string) => dayIn(date).year
const firstOfYear = (year: number) => isoOf({ year, month: 1, day: 1 })
const lastOfYear = (year: number) => isoOf({ year, month: 12, day: 31 })

/** Phrases that the library does not know, or counts from today instead of from the start of a week, month or year. */
const phrases: readonly Phrase[] = [
  [
    /^(?:next week|nächste woche|(?:la )?semaine prochaine)(?!\p{L})/u,
    ({ date, weekStart }) => weeksAfter(date, 1, weekStart),
  ],
  [
    /^(?<day>\p{L}+) (?:next week|(?:of )?the next week|nächster woche|nächste woche|de la semaine prochaine)(?!\p{L})/u,
    (today, { groups }) => inNextWeek(today, groups?.day),
  ],
  [
    /^(?:next week (?:on )?|nächste woche (?:am )?)(?<day>\p{L}+)(?!\p{L})/u,
    (today, { groups }) => inNextWeek(today, groups?.day),
  ],
  [/^(?:next month|nächsten monat|(?:le )?mois prochain)(?!\p{L})/u, ({ date }) => dayOfMonth(date, 1, 1)],
  [
    /^(?:next year|nächstes jahr|l'an prochain|(?:l')?année prochaine)(?!\p{L})/u,
    ({ date }) => firstOfYear(yearOf(date) + 1),
  ],
  [
    /^(?:(?:the )?end of (?:the |this )?week|eow|ende (?:der|dieser) woche|(?:la )?fin de (?:la |cette )?semaine)(?!\p{L})/u,
    ({ date }) => nextWeekday(date, friday),
  ],
  [
    /^(?:(?:the )?end of next week|ende nächster woche|(?:la )?fin de la semaine prochaine)(?!\p{L})/u,
    ({ date, weekStart }) => nextWeekday(weeksAfter(date, 1, weekStart), friday),
  ],
  [
    /^(?:(?:the )?end of (?:the |this )?month|eom|ende (?:des|dieses) monats|monatsende|(?:la )?fin (?:du|de ce|de) mois)(?!\p{L})/u,
    ({ date }) => dayOfMonth(date, 0, 0),
  ],
  [
    /^(?:(?:the )?end of next month|ende (?:des )?nächsten monats|(?:la )?fin du mois prochain)(?!\p{L})/u,
    ({ date }) => dayOfMonth(date, 1, 0),
  ],
  [
    /^(?:(?:the )?end of (?:the |this )?year|eoy|ende (?:des|dieses) jahres|jahresende|(?:la )?fin (?:de l'année|d'année))(?!\p{L})/u,
    ({ date }) => lastOfYear(yearOf(date)),
  ],
  [
    /^(?:this weekend|(?:on |at )?the weekend|(?:dieses|am) wochenende|ce week-?end)(?!\p{L})/u,
    ({ date }) => (weekdayOf(date) === 0 ? date : nextWeekday(date, saturday)),
  ],
  [/^(?:(?:the )?day after tomorrow|après[- ]demain)(?!\p{L})/u, ({ date }) => daysAfter(date, 2)],
  [
    /^(?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)(?![\p{L}\d])/u,
    ({ date }, { groups }) => nextDayOfMonth(date, Number(groups?.day)),
  ],
  [
    /^(?:am (?<first>\d{1,2})\.|le (?<second>\d{1,2})(?:er)?)(?![\p{L}\d])/u,
    ({ date }, { groups }) => nextDayOfMonth(date, Number(groups?.first ?? groups?.second)),
  ],
]

/** The longest phrase at the start of a text in lower case, with its date; null if there is none. */
export function phraseAtStart(text: string, today: Today): { length: number; date: string } | null {
  let longest: { length: number; date: string } | null = null
  for (const [start, dateFrom] of phrases) {
    const found = start.exec(text)
    const date = found && dateFrom(today, found)
    if (found && date !== null && found[0].length > (longest?.length ?? 0))
      longest = { length: found[0].length, date }
  }
  return longest
}

/** Parts of a day, at the end of a text in lower case, and when they begin. */
const partsOfDay: readonly [part: RegExp, time: string][] = [
  [/(?:^tonight|^(?:this |heute |ce )(?:evening|abend|soir))$/u, 'today 20:00'],
  [/(?:^this morning|^ce matin)$/u, 'today 9:00'],
  [/(?:^this afternoon|^cet après-midi)$/u, 'today 15:00'],
  [/(?<= )(?:in the morning|morning|früh|vormittag|matin)$/u, '9:00'],
  [/(?<= )(?:in the afternoon|afternoon|nachmittag|après-midi)$/u, '15:00'],
  [/(?<= )(?:in the evening|evening|abend|soir)$/u, '20:00'],
  [/(?<= )(?:mittag|midi)$/u, '12:00'],
]

/** Replaces a part of the day by the time at which it begins. */
export function withTimeOfPart(text: string) {
  const part = partsOfDay.find(([name]) => name.test(text))
  return part ? text.replace(...part) : text
}
