import { describe, expect, test } from 'vitest'
import { type Calendar, wallClockIn } from '@/domain/time-zone'
import { understandTitle } from './typed-title'

const calendar: Calendar = { timeZone: 'Europe/Berlin', weekStart: 'monday' }
/** A Wednesday. */
const now = new Date('2026-11-25T11:00:00Z')

const people = [
  { id: 1, username: 'eve', firstName: 'Eve', lastName: 'Moreau', avatar: null },
  { id: 2, username: 'fokafor', firstName: 'Finn', lastName: 'Okafor', avatar: null },
  { id: 3, username: 'mona', firstName: 'Mona', lastName: 'Ito', avatar: null },
  { id: 4, username: 'marek', firstName: null, lastName: null, avatar: null },
  { id: 5, username: 'finley', firstName: 'Finley', lastName: null, avatar: null },
]

function read(text: string, kept: string[] = []) {
  const { title, marks, due, assignee, priority } = understandTitle(text, {
    people,
    kept,
    now,
    calendar,
    language: 'en-GB',
  })
  const clock = due?.dueDate && !due.dueDay ? wallClockIn(calendar.timeZone, new Date(due.dueDate)) : null
  return {
    title,
    due: clock ? `${clock.date} ${clock.time}` : (due?.dueDay ?? null),
    who: assignee?.username ?? null,
    priority,
    marked: marks.map(({ start, end }) => text.slice(start, end)),
  }
}

describe('a date at the end of a title, or with a time, is when it is due', () => {
  test.each([
    ['Order gravel fri', 'Order gravel', '2026-11-27'],
    ['Order gravel fri 17:00', 'Order gravel', '2026-11-27 17:00'],
    ['Order gravel on Friday.', 'Order gravel', '2026-11-27'],
    ['Order gravel by friday', 'Order gravel', '2026-11-27'],
    ['Pay rent today', 'Pay rent', '2026-11-25'],
    ['Pay rent tomorrow at 5pm', 'Pay rent', '2026-11-26 17:00'],
    ['Pay rent 5pm tomorrow', 'Pay rent', '2026-11-26 17:00'],
    ['Call Anna tomorrow 9:00 about the wall', 'Call Anna about the wall', '2026-11-26 09:00'],
    ['Send the plan next week', 'Send the plan', '2026-11-30'],
    ['Send the plan next monday', 'Send the plan', '2026-11-30'],
    ['Water beds in 3 days', 'Water beds', '2026-11-28'],
    ['Buy 10 bags in 2 weeks', 'Buy 10 bags', '2026-12-09'],
    ['Renew passport 12 Jan', 'Renew passport', '2027-01-12'],
    ['Renew passport Jan 12', 'Renew passport', '2027-01-12'],
    ['Renew passport 12 May 2027', 'Renew passport', '2027-05-12'],
    ['Mow lawn sat 10:00', 'Mow lawn', '2026-11-28 10:00'],
    ['Mow lawn on sun', 'Mow lawn', '2026-11-29'],
    ['Invoice 2026-12-01', 'Invoice', '2026-12-01'],
    ['Kies bestellen Freitag', 'Kies bestellen', '2026-11-27'],
    ['Kies bestellen am Freitag um 17 Uhr', 'Kies bestellen', '2026-11-27 17:00'],
    ['Kies bestellen Fr 17:00', 'Kies bestellen', '2026-11-27 17:00'],
    ['Kies bestellen morgen', 'Kies bestellen', '2026-11-26'],
    ['Kies bestellen bis 1.12.', 'Kies bestellen', '2026-12-01'],
    ['Kies bestellen 24. Dezember', 'Kies bestellen', '2026-12-24'],
    ['Kies bestellen nächste Woche', 'Kies bestellen', '2026-11-30'],
    ['Kies bestellen in 3 Tagen', 'Kies bestellen', '2026-11-28'],
    ['Commander du gravier demain', 'Commander du gravier', '2026-11-26'],
    ['Commander du gravier vendredi 17h30', 'Commander du gravier', '2026-11-27 17:30'],
    ['Commander du gravier le 24 décembre à 17h', 'Commander du gravier', '2026-12-24 17:00'],
    ['Commander du gravier dans 3 jours', 'Commander du gravier', '2026-11-28'],
    ['Commander du gravier lundi prochain', 'Commander du gravier', '2026-11-30'],
  ])('%s', (text, title, due) => expect(read(text)).toMatchObject({ title, due }))
})

describe('@name assigns, and !word is the priority', () => {
  test.each([
    ['Order gravel @mona', 'mona', null],
    ['Order gravel @Finn', 'fokafor', null],
    ['@finley orders gravel', 'finley', null],
    ['Order @mar gravel', 'marek', null],
    ['Order gravel @m', null, null],
    ['Order gravel @fin', null, null],
    ['Order gravel !high', null, 'high'],
    ['!urgent order gravel', null, 'urgent'],
    ['Order gravel !Low @eve', 'eve', 'low'],
    ['Order gravel !medium', null, 'medium'],
  ])('%s', (text, who, priority) => expect(read(text)).toMatchObject({ who, priority }))

  test('all at once, in any order', () => {
    const all = { title: 'Order gravel', due: '2026-11-27 17:00', who: 'fokafor', priority: 'high' }
    expect(read('Order gravel fri 17:00 @finn !high')).toMatchObject(all)
    expect(read('!high Order gravel @finn fri 17:00')).toMatchObject(all)
    expect(read('Order gravel fri 17:00 @finn !high').marked).toEqual(['fri 17:00', '@finn', '!high'])
  })
})

describe('what can be meant as text stays text', () => {
  test.each([
    'Sunday roast menu',
    'Buy 10 bags',
    'May contain nuts',
    'Ask what they may',
    'March on',
    'Log on',
    'What to do',
    'Where the cat sat',
    'Hats against the sun',
    'I think so',
    'Email bob@site.org',
    'Fix !important in CSS',
    'Say hello!',
    'Meet @ the gate',
    'Mention @nobody',
    'Notes from Monday',
    'Menu for Sunday',
    'Prepare Black Friday',
    'Plan of the day after tomorrow party',
    'Summary of today',
    'Read John 3:16',
    'Crop to 16:9',
    'Upgrade to 24.04',
    'Ship version 1.2.',
    'Support 24/7',
    'Chapter 12',
    'Call 0171 2345678',
    'Photos of 24.12.2019',
    'Photos 24.12.2019',
    'Move standup from mon 10:00 to fri 11:00',
    'Hours mon-fri',
    'Open fri 17:00-18:00',
    'Guten Morgen',
    'Brötchen am Morgen backen',
    'Was wir do machen',
    'Le lundi au soleil',
    'Today',
    'tomorrow',
    '@eve',
    '!high',
    'fri 17:00 @finn !high',
    'Pay 31 Feb',
    '  Order gravel  ',
    '',
  ])('%s', (text) =>
    expect(read(text)).toEqual({ title: text, due: null, who: null, priority: null, marked: [] }),
  )
})

describe('a marked text that was taken back stays text', () => {
  test('also its parts', () =>
    expect(read('Order gravel fri 17:00', ['fri 17:00'])).toMatchObject({
      title: 'Order gravel fri 17:00',
      due: null,
    }))

  test('the others stay understood', () =>
    expect(read('Order gravel fri @finn', ['@finn'])).toMatchObject({
      title: 'Order gravel @finn',
      due: '2026-11-27',
      who: null,
    }))

  test('what is typed after it counts', () =>
    expect(read('Roast of Sunday mon', ['Sunday'])).toMatchObject({
      title: 'Roast of Sunday',
      due: '2026-11-30',
    }))
})
