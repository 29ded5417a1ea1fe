import { describe, expect, test } from 'vitest'
import { type Calendar, wallClockIn } from '../time-zone'
import { repeatWords } from '../repeats/repeat-words'
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

const labels = [
  { id: 11, name: 'garden' },
  { id: 12, name: 'Water beds' },
  { id: 13, name: 'Water' },
  { id: 14, name: '12' },
]

type Reading = { kept?: string[]; language?: string; estimateUnit?: 'hours' | 'points' }

function read(text: string, { kept = [], language = 'en-GB', estimateUnit = 'points' }: Reading = {}) {
  const { title, marks, due, assignee, priority, ...others } = understandTitle(text, {
    people,
    labels,
    estimateUnit,
    kept,
    now,
    calendar,
    language,
  })
  const clock = due?.dueDate && !due.dueDay ? wallClockIn(calendar.timeZone, new Date(due.dueDate)) : null
  return {
    title,
    due: clock ? `${clock.date} ${clock.time}` : (due?.dueDay ?? null),
    who: assignee?.username ?? null,
    priority,
    labels: others.labels.map(({ name }) => name),
    estimate: others.estimate,
    repeat: others.repeat && repeatWords(others.repeat),
    until: others.repeat?.until ?? null,
    unknown: others.unknownLabels,
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

describe('the dictionary of dates', () => {
  test.each([
    ['Menu for Sunday', 'Menu', '2026-11-29'],
    ['Print for Monday', 'Print', '2026-11-30'],
    ['Print for tomorrow', 'Print', '2026-11-26'],
    ['Print before Friday', 'Print', '2026-11-27'],
    ['Print tomorrow at 10', 'Print', '2026-11-26 10:00'],
    ['Print fri at 10:30', 'Print', '2026-11-27 10:30'],
    ['Print tomorrow morning', 'Print', '2026-11-26 09:00'],
    ['Print friday in the afternoon', 'Print', '2026-11-27 15:00'],
    ['Print tonight', 'Print', '2026-11-25 20:00'],
    ['Print this evening', 'Print', '2026-11-25 20:00'],
    ['Print tomorrow at noon', 'Print', '2026-11-26 12:00'],
    ['Print next month', 'Print', '2026-12-01'],
    ['Print end of month', 'Print', '2026-11-30'],
    ['Print by the end of the month', 'Print', '2026-11-30'],
    ['Print end of next month', 'Print', '2026-12-31'],
    ['Print end of week', 'Print', '2026-11-27'],
    ['Print by end of year', 'Print', '2026-12-31'],
    ['Print eom', 'Print', '2026-11-30'],
    ['Print by next year', 'Print', '2027-01-01'],
    ['Print monday next week', 'Print', '2026-11-30'],
    ['Print this weekend', 'Print', '2026-11-28'],
    ['Print the day after tomorrow', 'Print', '2026-11-27'],
    ['Print day after tomorrow', 'Print', '2026-11-27'],
    ['Print 3pm', 'Print', '2026-11-25 15:00'],
    ['Print 9 am', 'Print', '2026-11-26 09:00'],
    ['Print at 5 p.m.', 'Print', '2026-11-25 17:00'],
    ['Print at 17:00', 'Print', '2026-11-25 17:00'],
    ['Print by 17:00', 'Print', '2026-11-25 17:00'],
    ['Print at noon', 'Print', '2026-11-25 12:00'],
    ['Print in 2 hours', 'Print', '2026-11-25 14:00'],
    ['Print january 30th', 'Print', '2027-01-30'],
    ['Print jan 30', 'Print', '2027-01-30'],
    ['Print the 30th of January', 'Print', '2027-01-30'],
    ['Print may 5', 'Print', '2027-05-05'],
    ['Print march 5th at 3pm', 'Print', '2027-03-05 15:00'],
    ['Print by the 15th', 'Print', '2026-12-15'],
    ['Print on the 30th', 'Print', '2026-11-30'],
    ['Drucken für Montag', 'Drucken', '2026-11-30'],
    ['Drucken vor Freitag', 'Drucken', '2026-11-27'],
    ['Drucken nächsten Monat', 'Drucken', '2026-12-01'],
    ['Drucken bis Ende des Monats', 'Drucken', '2026-11-30'],
    ['Drucken bis Monatsende', 'Drucken', '2026-11-30'],
    ['Drucken am 15.', 'Drucken', '2026-12-15'],
    ['Drucken um 17 Uhr', 'Drucken', '2026-11-25 17:00'],
    ['Drucken heute Abend', 'Drucken', '2026-11-25 20:00'],
    ['Drucken am Wochenende', 'Drucken', '2026-11-28'],
    ['Imprimer pour lundi', 'Imprimer', '2026-11-30'],
    ['Imprimer le mois prochain', 'Imprimer', '2026-12-01'],
    ['Imprimer avant la fin du mois', 'Imprimer', '2026-11-30'],
    ['Imprimer à 17h', 'Imprimer', '2026-11-25 17:00'],
    ['Imprimer le 15', 'Imprimer', '2026-12-15'],
    ['Imprimer demain soir', 'Imprimer', '2026-11-26 20:00'],
    ['Imprimer demain à 10h', 'Imprimer', '2026-11-26 10:00'],
  ])('%s', (text, title, due) => expect(read(text)).toMatchObject({ title, due }))

  test.each([
    ['12/24', 'en-US', '2026-12-24'],
    ['12/24', 'en-GB', '2026-12-24'],
    ['24/12', 'en-US', '2026-12-24'],
    ['12/24/2027', 'en-US', '2027-12-24'],
    ['12/24/26', 'en-US', '2026-12-24'],
    ['5/6', 'en-US', '2027-05-06'],
    ['5/6', 'en-GB', '2027-06-05'],
    ['5/6', 'fr', '2027-06-05'],
    ['5/6 at 10', 'en-US', '2027-05-06 10:00'],
    ['2026/12/24', 'en-GB', '2026-12-24'],
  ])('%s is read in the order of %s', (typed, language, due) =>
    expect(read(`Pay rent ${typed}`, { language })).toMatchObject({ title: 'Pay rent', due }),
  )
})

describe('#name marks labels of the project', () => {
  test.each([
    ['Order gravel #garden', 'Order gravel', ['garden']],
    ['#Garden order gravel', 'order gravel', ['garden']],
    ['Order gravel #garden, fri', 'Order gravel', ['garden']],
    ['Order #water gravel #garden', 'Order gravel', ['Water', 'garden']],
    ['Fill #water beds', 'Fill', ['Water beds']],
    ['Fill #water-beds tomorrow', 'Fill', ['Water beds']],
  ])('%s', (text, title, names) => expect(read(text)).toMatchObject({ title, labels: names, unknown: [] }))

  test.each([
    ['Order gravel #fence', ['fence']],
    ['Order gravel #Fence, #fence #Übung', ['Fence', 'Übung']],
    ['Order gravel #12 #1a #-', []],
    [`Order gravel #${'x'.repeat(41)}`, []],
  ])('a name that no label has stays text: %s', (text, unknown) =>
    expect(read(text)).toMatchObject({ title: text, labels: [], unknown }),
  )
})

describe('an estimate at the end, in what the project counts', () => {
  test.each<[string, 'hours' | 'points', Partial<ReturnType<typeof read>>]>([
    ['Paint 2h', 'hours', { title: 'Paint', estimate: 2 }],
    ['Paint 2.5h', 'hours', { title: 'Paint', estimate: 2.5 }],
    ['Paint 0,5h fri', 'hours', { title: 'Paint', estimate: 0.5, due: '2026-11-27' }],
    ['Paint 2h by the 15th', 'hours', { title: 'Paint', estimate: 2, due: '2026-12-15' }],
    ['Paint fri 2h', 'hours', { title: 'Paint', estimate: 2, due: '2026-11-27' }],
    [
      'Paint 2h !high #garden',
      'hours',
      { title: 'Paint', estimate: 2, priority: 'high', labels: ['garden'] },
    ],
    ['Paint tomorrow at 2h', 'hours', { title: 'Paint', estimate: null, due: '2026-11-26 02:00' }],
    ['Paint 3p', 'points', { title: 'Paint', estimate: 3 }],
    ['Paint 3pm 3p', 'points', { title: 'Paint', estimate: 3, due: '2026-11-25 15:00' }],
    ['Paint 3p', 'hours', { title: 'Paint 3p', estimate: null }],
    ['Paint 2h', 'points', { title: 'Paint 2h', estimate: null }],
    ['Paint fri 2h', 'points', { title: 'Paint', estimate: null, due: '2026-11-27 02:00' }],
    ['Wait for 2h', 'hours', { title: 'Wait for 2h', estimate: null }],
    ['Watch 2h of film', 'hours', { title: 'Watch 2h of film', estimate: null }],
  ])('%s, counted in %s', (text, estimateUnit, expected) =>
    expect(read(text, { estimateUnit })).toMatchObject(expected),
  )

  test('an hour beside a day is a time for those who write times so', () =>
    expect(read('Peindre vendredi 17h', { language: 'fr', estimateUnit: 'hours' })).toMatchObject({
      due: '2026-11-27 17:00',
      estimate: null,
    }))
})

describe('a repeat at the end of a title', () => {
  test.each<[string, Partial<ReturnType<typeof read>>]>([
    ['Water plants every Monday', { title: 'Water plants', repeat: 'every Monday', due: null }],
    ['Water plants every Monday.', { title: 'Water plants', repeat: 'every Monday' }],
    ['Water plants every Mon, Wed and Fri', { repeat: 'every Monday, Wednesday and Friday' }],
    ['Water plants daily', { title: 'Water plants', repeat: 'every day' }],
    ['Water plants every other week', { title: 'Water plants', repeat: 'every 2 weeks' }],
    ['Water plants 3 days after done', { title: 'Water plants', repeat: '3 days after it is done' }],
    ['Report monthly on the last Friday', { title: 'Report', repeat: 'every month on the last Friday' }],
    ['Report on the 15th of every month', { title: 'Report', repeat: 'every month on the 15th' }],
    ['Gifts every year on 24 December', { title: 'Gifts', repeat: 'every year on 24 December', due: null }],
    ['Blumen gießen jeden Montag', { title: 'Blumen gießen', repeat: 'every Monday' }],
    ['Blumen gießen alle 2 Wochen', { title: 'Blumen gießen', repeat: 'every 2 weeks' }],
    [
      'Bericht jeden letzten Freitag im Monat',
      { title: 'Bericht', repeat: 'every month on the last Friday' },
    ],
    ['Arroser tous les lundis', { title: 'Arroser', repeat: 'every Monday' }],
    ['Arroser toutes les 2 semaines', { title: 'Arroser', repeat: 'every 2 weeks' }],
    [
      'Water plants every Monday @finn !high #garden',
      { title: 'Water plants', repeat: 'every Monday', who: 'fokafor', priority: 'high', labels: ['garden'] },
    ],
    ['Water plants @finn every Monday', { title: 'Water plants', repeat: 'every Monday', who: 'fokafor' }],
    ['Paint every Monday 2p', { title: 'Paint', repeat: 'every Monday', estimate: 2 }],
    ['Paint 2p every Monday', { title: 'Paint', repeat: 'every Monday', estimate: 2 }],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject(expected))

  test.each<[string, string, string]>([
    ['Stand-up every weekday at 9:30', 'every weekday', '2026-11-26 09:30'],
    ['Stand-up every weekday at 17:00', 'every weekday', '2026-11-25 17:00'],
    ['Stand-up every Monday at 9', 'every Monday', '2026-11-30 09:00'],
    ['Stand-up every Monday and Friday 9:30', 'every Monday and Friday', '2026-11-27 09:30'],
    ['Stand-up at 9:30 every Monday', 'every Monday', '2026-11-30 09:30'],
    ['Stand-up every day at 5 pm', 'every day', '2026-11-25 17:00'],
    ['Stand-up every 15th at 9:30', 'every month on the 15th', '2026-12-15 09:30'],
    ['Stand-up every last day of the month at 9:30', 'every month on the last day', '2026-11-30 09:30'],
    ['Stand-up every year on 24 December at 9:30', 'every year on 24 December', '2026-12-24 09:30'],
    ['Stand-up jeden Montag um 9 Uhr', 'every Monday', '2026-11-30 09:00'],
    ['Stand-up tous les lundis à 9h30', 'every Monday', '2026-11-30 09:30'],
    ['Stand-up tomorrow every 3 days', 'every 3 days', '2026-11-26'],
    ['Stand-up every 3 days tomorrow 9:30', 'every 3 days', '2026-11-26 09:30'],
    ['Stand-up every 2 weeks on Friday', 'every 2 weeks on Friday', 'null'],
    ['Stand-up 1 Dec monthly', 'every month', '2026-12-01'],
  ])('with a date: %s', (text, repeat, due) => {
    const { title, ...others } = read(text)
    expect([title, others.repeat, String(others.due)]).toEqual(['Stand-up', repeat, due])
  })

  test('with its last day', () =>
    expect(read('Water plants every Monday until 24 December')).toMatchObject({
      title: 'Water plants',
      repeat: 'every Monday',
      until: '2026-12-24',
      due: null,
      marked: ['every Monday until 24 December'],
    }))

  test('that was taken back stays text', () =>
    expect(read('Water plants every Monday', { kept: ['every Monday'] })).toMatchObject({
      title: 'Water plants every Monday',
      repeat: null,
      due: null,
    }))
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
    'Menu for next week',
    'Cream for sun',
    'Rent for 3pm to 5pm',
    'Menu for the weekend',
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
    'Pay 31/2',
    'Step 1/2',
    'Read part 3/4',
    'Meet at 10',
    'Work 3 h',
    'Call 17:00',
    'Free the 15th',
    'Pay the 15',
    'Party on the last weekend',
    'Fix #12',
    'Fix #12,',
    'Cut 2.3h',
    'Read 1000p',
    'Stretch 2h',
    'Open from 9am to 5pm',
    'Read the Daily',
    'Read The Daily',
    'Subscribe to Weekly',
    'Check the daily',
    'Every Monday is hard',
    'every Monday',
    'Plan the weekly meeting',
    'Water plants almost every day',
    'Notes of every Monday',
    'Ask about the last Friday',
    'Order every second Friday',
    'Read every 5 pages',
    'Meet everyone',
    'Review monthly on the last Friday at 9',
    'Say that every day counts',
    '  Order gravel  ',
    '',
  ])('%s', (text) =>
    expect(read(text)).toEqual({
      title: text,
      due: null,
      who: null,
      priority: null,
      labels: [],
      estimate: null,
      repeat: null,
      until: null,
      unknown: [],
      marked: [],
    }),
  )
})

describe('a marked text that was taken back stays text', () => {
  test('also its parts', () =>
    expect(read('Order gravel fri 17:00', { kept: ['fri 17:00'] })).toMatchObject({
      title: 'Order gravel fri 17:00',
      due: null,
    }))

  test('the others stay understood', () =>
    expect(read('Order gravel fri @finn', { kept: ['@finn'] })).toMatchObject({
      title: 'Order gravel @finn',
      due: '2026-11-27',
      who: null,
    }))

  test('what is typed after it counts', () =>
    expect(read('Roast of Sunday mon', { kept: ['Sunday'] })).toMatchObject({
      title: 'Roast of Sunday',
      due: '2026-11-30',
    }))
})
