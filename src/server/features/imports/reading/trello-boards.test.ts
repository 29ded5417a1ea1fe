import { describe, expect, test } from 'vitest'
import { lanesOfLists, lanesOfNewProject, lanesOfProject, problemsOfLanes } from '../lanes-of-lists'
import { planDocument } from '../planning/plan-document'
import { Problems, readingOf } from './document'
import { readDocument } from './read-document'

/* The properties of Trello's JSON, each in a board of its own. */

const idOf = (number: number) => `65a0f1c0${number.toString(16).padStart(16, '0')}`
const lists = (names: string[], more: object = {}) =>
  names.map((name, index) => ({ id: `list ${name}`, name, closed: false, pos: index * 100, ...more }))
const card = (name: string, more: object = {}) => ({
  id: idOf(name.length),
  name,
  idList: 'list Beds',
  due: null,
  dueComplete: false,
  closed: false,
  ...more,
})
const action = (type: string, more: object, data: object = {}) => ({
  type,
  date: '2026-11-20T10:00:00.000Z',
  idMemberCreator: 'm1',
  ...more,
  data: { card: { id: idOf(3) }, ...data },
})
const beds = lists(['Beds'])
const members = [
  { id: 'm1', fullName: 'Eve Marlow', username: 'evemarlow' },
  { id: 'm2', fullName: 'Rufus Tan', username: 'rufus_t' },
]

/** A short form of the rows of a board. */
function written(board: object) {
  const problems = new Problems()
  const bytes = Buffer.from(JSON.stringify({ name: 'Garden', lists: beds, members, ...board }))
  const document = readDocument({ source: 'trello', name: 'garden.json', bytes, choices: {} }, problems)
  const reading = readingOf(document, problems)
  const planned = lanesOfLists(reading.lists, { known: lanesOfNewProject, mayAdd: true, choices: {} })
  const { lanes, laneOfList } = lanesOfProject(reading, planned.becomes, 0, lanesOfNewProject)
  const plan = {
    importer: 9,
    people: [1, 2],
    skipped: 0,
    projects: [{ assignable: [1, 2], lanes, laneOfList }],
  }
  const rows = [...planDocument(document, plan)].flatMap((part): Record<string, unknown>[] =>
    part.kind === 'tasks' ? JSON.parse(part.rows) : [],
  )
  return {
    lanes: lanes.map(({ name }) => name),
    labels: document.projects[0]?.labels.map(({ name, colour }) => `${name} ${colour}`),
    tasks: rows.map((row) => ({ ...row, lane: lanes[Number(row['lane'])]?.name })),
    counts: reading.counts,
    problems: [...problemsOfLanes(reading, planned, true), ...problems.listed].map(
      ({ title, text }) => `${title}: ${text}`,
    ),
  }
}

const weeks = Array.from({ length: 18 }, (_, index) => `Week ${index + 1}`)
const item = (name: string, more: object = {}) => ({ name, state: 'incomplete', pos: 1, due: null, ...more })
const checklist = (name: string, checkItems: object[], more: object = {}) => ({
  idCard: idOf(3),
  name,
  pos: 1,
  checkItems,
  ...more,
})

const boards: Record<string, [board: object, right: object]> = {
  'more lists than lanes': [
    { lists: lists(weeks), cards: weeks.map((name) => card(name, { idList: `list ${name}` })) },
    {
      lanes: [...weeks.slice(0, 16), 'In Progress', 'In Review', 'On Hold', 'Done'],
      problems: [
        expect.stringMatching(/“Week 17”: its task comes into “Week 1”/),
        expect.stringMatching(/“Week 18”: its task comes into “Week 1”/),
      ],
    },
  ],
  'archived lists before open ones': [
    {
      lists: [...lists(['Winter', 'Spring'], { closed: true }), ...lists(['Now', 'Next'], { pos: 900 })],
      cards: [card('Ice', { idList: 'list Winter' }), card('Sow', { idList: 'list Now' })],
    },
    {
      lanes: ['Now', 'Next', 'In Review', 'On Hold', 'Done'],
      tasks: [
        { title: 'Ice', lane: 'Done', status: 'done', archived: true },
        { title: 'Sow', lane: 'Now', archived: false },
      ],
      problems: ['Archived lists: 1 card in them comes as done and archived'],
    },
  ],
  'cards marked complete': [
    {
      lists: lists(['Beds', 'Done']),
      cards: [
        card('Sow', {
          dueComplete: true,
          due: '2026-12-01T10:00:00.000Z',
          dateCompleted: '2026-11-30T10:00:00.000Z',
        }),
        card('Reaped', { dueComplete: true, idList: 'list Done' }),
        card('Water'),
      ],
    },
    {
      tasks: [
        {
          title: 'Sow',
          lane: 'Done',
          status: 'done',
          archived: false,
          finishedAt: '2026-11-30T10:00:00.000Z',
        },
        { title: 'Water', lane: 'Beds', status: 'todo', finishedAt: null },
        { title: 'Reaped', lane: 'Done', status: 'done' },
      ],
      problems: ['Cards marked complete: 1 comes as done, whatever the list'],
    },
  ],
  'a due date at midnight is a day': [
    {
      cards: [
        card('Sow', { due: '2026-12-01T00:00:00.000Z' }),
        card('Reap', { due: '2026-12-01T11:00:00.000Z' }),
      ],
    },
    {
      tasks: [
        { dueDate: null, dueDay: '2026-12-01' },
        { dueDate: '2026-12-01T11:00:00.000Z', dueDay: null },
      ],
    },
  ],
  'values of custom fields, in the order of the fields': [
    {
      customFields: [
        { id: 'f2', name: 'Sown', pos: 2, type: 'date' },
        { id: 'f1', name: 'Ours', pos: 1, type: 'checkbox' },
        { id: 'f3', name: 'Soil', pos: 3, options: [{ id: 'o1', value: { text: 'Loam' } }] },
        { id: 'f4', name: 'Rows', pos: 4 },
        { id: 'f5', name: 'Empty', pos: 5 },
      ],
      cards: [
        card('Sow', {
          customFieldItems: [
            { idCustomField: 'f4', value: { number: '2.5' } },
            { idCustomField: 'f3', idValue: 'o1', value: null },
            { idCustomField: 'f2', value: { date: '2026-04-24T11:00:00.000Z' } },
            { idCustomField: 'f1', value: { checked: 'true' } },
          ],
        }),
      ],
    },
    {
      tasks: [
        {
          description:
            '**Custom fields**\n\n- Ours: Yes\n- Sown: 2026-04-24 11:00 UTC\n- Soil: Loam\n- Rows: 2.5',
        },
      ],
    },
  ],
  'labels that differ by case, have no name, or stand only on a card': [
    {
      labels: [
        { id: 'a', name: 'Frost', color: 'red' },
        { id: 'b', name: 'frost', color: 'green' },
        { id: 'c', name: '', color: 'sky_dark' },
        { id: 'd', name: '', color: 'lime' },
        { id: 'e', name: 'Unused', color: null },
      ],
      cards: [
        card('Sow', { idLabels: ['a', 'b', 'c'], labels: [{ id: 'x', name: 'Gone', color: 'pink_light' }] }),
        card('Reap', { labels: [{ name: 'Alone', color: 'black' }] }),
      ],
    },
    {
      labels: ['Frost red', 'Sky teal', 'Unused grey', 'Gone pink', 'Alone grey'],
      tasks: [{ labels: [0, 1, 3] }, { labels: [4] }],
      counts: { labels: 5 },
      problems: ['Labels that differ by case only: “frost” becomes “Frost”'],
    },
  ],
  'labels of two shades of a colour, both without a name': [
    {
      labels: [
        { id: 'a', name: '', color: 'red' },
        { id: 'b', name: '', color: 'red_light' },
      ],
      cards: [card('Sow', { idLabels: ['a', 'b'] })],
    },
    { labels: ['Red red', 'Red light red'] },
  ],
  'copied comments, with their writers, among the others by their dates': [
    {
      cards: [card('Sow')],
      actions: [
        action('commentCard', { date: '2026-11-21T10:00:00.000Z' }, { text: 'Second' }),
        action('copyCommentCard', {}, { text: 'First', idOriginalCommenter: 'm2' }),
        action(
          'copyCommentCard',
          { date: '2026-11-23T10:00:00.000Z' },
          { text: 'Third', idOriginalCommenter: 'gone' },
        ),
        action('commentCard', {}, { text: 'Elsewhere', card: { id: idOf(40) } }),
        action('updateCard', {}, { text: 'No comment' }),
        action('copyCard', { date: '2026-11-01T10:00:00.000Z', idMemberCreator: 'm2' }),
      ],
    },
    {
      tasks: [
        {
          createdBy: 2,
          comments: [
            { content: 'First', userId: 2 },
            { content: 'Second', userId: 1 },
            { content: 'Third', userId: 1 },
          ],
        },
      ],
      counts: { comments: 3 },
    },
  ],
  'a single checklist with a name, and dates of its items': [
    {
      cards: [card('Sow')],
      checklists: [
        checklist('Tools', [
          item('Rake', { due: '2026-12-01T11:00:00.000Z', idMember: 'm2' }),
          item('Hoe', { pos: 2, state: 'complete' }),
        ]),
      ],
    },
    {
      tasks: [
        {
          checklist: [
            { text: 'Tools: Rake (due 2026-12-01 11:00 UTC)', done: false, assignedTo: 2 },
            { text: 'Tools: Hoe', done: true },
          ],
        },
      ],
    },
  ],
  'a single checklist with the usual name': [
    {
      cards: [card('Sow')],
      checklists: [checklist('Checklist', [item('Rake', { due: '2026-12-01T00:00:00.000Z' })])],
    },
    { tasks: [{ checklist: [{ text: 'Rake (due 2026-12-01)' }] }] },
  ],
  'several checklists, and those that are in their card': [
    {
      cards: [
        card('Sow', {
          checklists: [
            checklist('Checklist', [item('Rake')], { pos: 2 }),
            checklist('Seeds', [item('Kale')]),
          ],
        }),
      ],
    },
    { tasks: [{ checklist: [{ text: 'Seeds: Kale' }, { text: 'Checklist: Rake' }] }] },
  ],
  'templates and separators': [
    {
      cards: [
        card('Sow'),
        card('Bed template', { isTemplate: true }),
        card('---', { cardRole: 'separator' }),
      ],
      actions: [action('commentCard', {}, { text: 'Use this', card: { id: idOf('Bed template'.length) } })],
      checklists: [checklist('Tools', [item('Rake')], { idCard: idOf('Bed template'.length) })],
    },
    {
      tasks: [{ title: 'Sow', comments: [], checklist: [] }],
      counts: { tasks: 1, comments: 0, checklists: 0 },
      problems: [
        'A template: “Bed template” is left out: there are no templates of tasks here',
        'A separator: “---” is left out: it is no task',
      ],
    },
  ],
  'a place, further members, and addresses with parentheses': [
    {
      cards: [
        card('Sow', {
          desc: 'Two rows',
          idMembers: ['m1', 'm2'],
          locationName: 'North bed',
          address: 'Garden Lane 1',
          attachments: [{ name: '[plan]', url: 'https://example.org/a (1).png', isUpload: true }],
        }),
      ],
    },
    {
      tasks: [
        {
          assignedTo: 1,
          description:
            'Two rows\n\nWith Rufus Tan\n\nLocation: North bed, Garden Lane 1\n\n**Attachments**\n\n- [plan](https://example.org/a%20%281%29.png)',
        },
      ],
      counts: { files: 0 },
      problems: ['Files stay at Trello: 1 comes as a link, because the export does not hold them'],
    },
  ],
}

describe('a board of Trello', () => {
  test.each(Object.entries(boards))('with %s', (_what, [board, right]) => {
    expect(written(board)).toMatchObject(right)
  })
})
