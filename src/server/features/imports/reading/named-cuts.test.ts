import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type DocumentComment,
  type DocumentProject,
  type DocumentTask,
  type ImportDocument,
  Problems,
} from './document'
import { fitDocument } from './fit-document'
import { newDocument, newTask } from './new-document'

const people = [{ name: 'Eve Marlow', username: null, email: null }]
const long = (length: number) => 'x'.repeat(length)
const comment: DocumentComment = {
  person: null,
  text: 'Sown',
  createdAt: null,
  editedAt: null,
  reactions: [],
}
const item = { text: 'Rake', done: false, assignee: null }
const list = { name: 'Beds', status: null, archived: false, limit: null }
const file = { id: 1, name: 'plan.png', type: 'image/png', path: 'files/1', person: null, createdAt: null }

function problemsOf(document: ImportDocument) {
  const problems = new Problems()
  fitDocument(document, problems)
  return problems.listed.map(({ title, text }) => `${title}: ${text}`)
}

const ofProject = (part: Partial<DocumentProject>, relations: ImportDocument['relations'] = []) =>
  problemsOf({
    ...newDocument('lines'),
    people,
    relations,
    projects: [
      {
        name: 'Garden',
        description: '',
        settings: null,
        lists: [list],
        labels: [],
        tasks: [newTask('Sow', 0)],
        ...part,
      },
    ],
  })

const ofTask = (part: Partial<DocumentTask>, project: Partial<DocumentProject> = {}) =>
  ofProject({ tasks: [{ ...newTask('Sow', 0), ...part }], ...project })

const labels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Label ${index}`, colour: null }))
const all = <Item>(count: number, one: Item) => Array.from({ length: count }, () => one)

/** Of the first task with so many others, or of each of them with the one before. */
const ofRelations = (count: number, relation: (to: number) => ImportDocument['relations'][number]) =>
  ofProject(
    { tasks: all(count + 1, newTask('Sow', 0)) },
    Array.from({ length: count }, (_, index) => relation(index + 1)),
  )

/** For each limit of stored values: a text that just fits yields no problem, and a longer one is named. */
const cuts: Record<string, { of: (more: number) => string[]; says: RegExp }[]> = {
  nameMaxLength: [
    { of: (more) => ofTask({ title: long(200 + more) }), says: /^A long title: Cut to 200 characters on “x/ },
    {
      of: (more) => ofProject({ name: long(200 + more) }),
      says: /^A long name of a project: “x+…” is cut to 200/,
    },
  ],
  descriptionMaxLength: [
    {
      of: (more) => ofTask({ description: long(10_000 + more) }),
      says: /^A long text: Cut to 10,000 characters on “Sow”/,
    },
    {
      of: (more) => ofTask({ description: long(9_976 + more), assignee: 0 }),
      says: /^A long text: Its end gives way/,
    },
    {
      of: (more) => ofTask({ description: long(9_988 + more), checklist: all(201, item) }),
      says: /^A long text: Cut to 10,000/,
    },
    {
      of: (more) => ofProject({ description: long(10_000 + more) }),
      says: /^A long description of a project: Cut to 10,000/,
    },
  ],
  commentMaxLength: [
    {
      of: (more) => ofTask({ comments: [{ ...comment, text: long(10_000 + more) }] }),
      says: /^A long comment: Cut to 10,000/,
    },
    {
      of: (more) => ofTask({ comments: [{ ...comment, person: 0, text: long(9_975 + more) }] }),
      says: /^A long comment: Its end gives way/,
    },
  ],
  serviceUnitMaxLength: [
    {
      of: (more) => ofTask({ serviceUnits: [{ person: null, text: long(2_000 + more), createdAt: null }] }),
      says: /^A long service unit: Cut to 2,000/,
    },
  ],
  checklistItemMaxLength: [
    {
      of: (more) => ofTask({ checklist: [{ ...item, text: long(300 + more) }] }),
      says: /^A long item of a checklist: Cut to 300/,
    },
  ],
  maxChecklistItems: [
    {
      of: (more) => ofTask({ checklist: all(200 + more, item) }),
      says: /^A long checklist: The items after the first 200/,
    },
  ],
  labelNameMaxLength: [
    {
      of: (more) => ofProject({ labels: [{ name: long(40 + more), colour: null }] }),
      says: /^A long name of a label: “x+…” is cut to 40/,
    },
  ],
  maxLabelsOfProject: [
    {
      of: (more) => ofProject({ labels: labels(200 + more) }),
      says: /^Too many labels: “Label 200” is left out/,
    },
  ],
  maxLabelsOfTask: [
    {
      of: (more) => ofTask({ labels: [...labels(20 + more).keys()] }, { labels: labels(30) }),
      says: /^Many labels: Only the first 20/,
    },
  ],
  laneNameMaxLength: [
    {
      of: (more) => ofProject({ lists: [{ ...list, name: long(40 + more) }] }),
      says: /^A long name of a list: “x+…” is cut to 40/,
    },
  ],
  laneLimitMax: [
    {
      of: (more) => ofProject({ lists: [{ ...list, limit: 999 + more }] }),
      says: /^A limit out of range: “Beds” comes without/,
    },
  ],
  maxFilesOfTask: [
    { of: (more) => ofTask({ files: all(100 + more, file) }), says: /^Many files: Only the first 100/ },
  ],
  maxRelationsOfTask: [
    {
      of: (more) => ofRelations(50 + more, (to) => ({ kind: 'blocks', from: 0, to })),
      says: /^A relation: “Sow” blocks “Sow”: left out, because a task has at most 50 relations/,
    },
  ],
  maxLevelsOfParts: [
    {
      of: (more) => ofRelations(4 + more, (to) => ({ kind: 'parent', from: to - 1, to })),
      says: /^A relation: “Sow” has the part “Sow”: left out, because parts have at most 5 levels/,
    },
  ],
  fileNameMaxLength: [
    {
      of: (more) => ofTask({ files: [{ ...file, name: long(255 + more) }] }),
      says: /^A long name of a file: Cut to 255/,
    },
  ],
  maxEstimate: [
    { of: (more) => ofTask({ estimate: 999 + more }), says: /^An estimate out of range: 1000 is left out/ },
    {
      of: (more) => ofTask({ estimate: more === 0 ? 3.5 : 3.3 }),
      says: /^A rounded estimate: 3\.3 becomes 3\.5/,
    },
  ],
}

describe.each(Object.entries(cuts))('%s', (_limit, cases) => {
  test.each(cases)('$says', ({ of, says }) => {
    expect(of(1).filter((line) => says.test(line))).toHaveLength(1)
  })

  test('nothing is said of what just fits', () => {
    const cuts = cases.flatMap(({ of }) => of(0)).filter((line) => !line.startsWith('A long checklist'))
    expect(cuts).toEqual([])
  })
})

/**
 * Limits that no import can exceed, and limits of the import itself, which rejects the rest or names it on its page.
 */
const elsewhere = [
  /^(?:import|export)/,
  /OfImport$|^maxImportsOfPerson$/,
  /^max(?:LanesOfProject|Mentions|ProblemsOfImport)$/,
  /^(?:password|username|email|code|instant|timeZone|token|search|website|invitation|projectKey|projectIcon|shortId|rank|view)/,
  /^(?:sentPicture|requestBody|rule|archiveDone|workLog|defaultMax)/,
  /^max(?:BinBytes|BinDays|Capacity|WorkloadWeeks|FoundTasks|FollowedProjects|NamedTasks|Filtered|Feeds|Batch|Mails|Messages|Counted|Marked|Invitation|SearchWords|MyTasks|Listed|Tasks|Tokens|Projects|Views|Templates|ShiftDays|Repeat|NextDates)/,
]

test('each limit of the domain is named when an import cuts something to it', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', '..', 'domain')
  const names = readdirSync(folder)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .flatMap(
      (name) =>
        readFileSync(join(folder, name), 'utf8').match(/(?<=^export const )\w*[mM]ax\w*(?= =)/gm) ?? [],
    )
  const missing = names.filter(
    (name) => !Object.hasOwn(cuts, name) && !elsewhere.some((each) => each.test(name)),
  )
  expect(names).toEqual(expect.arrayContaining(Object.keys(cuts)))
  expect(missing).toEqual([])
})
