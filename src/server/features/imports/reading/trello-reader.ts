import type { LabelColour } from '@/domain/label'
import { type DocumentTask, type ImportDocument, type Problems, UnreadableFile } from './document'
import { newDocument, newTask } from './new-document'
import { boundedText } from './bounded-text'
import { parsedJson } from './parsed-json'
import { trelloBoard, type TrelloBoard } from './trello-board'
import { byPlace, customFields, partsOfCards } from './trello-parts'

const colours = new Map<string, LabelColour>([
  ['green', 'green'],
  ['yellow', 'amber'],
  ['orange', 'orange'],
  ['red', 'red'],
  ['purple', 'purple'],
  ['blue', 'blue'],
  ['sky', 'teal'],
  ['lime', 'green'],
  ['pink', 'pink'],
  ['black', 'grey'],
])

const shownLength = 80

/** Trello exports no more of them. */
const mostActions = 1_000

export function readTrello(text: () => string, problems: Problems): ImportDocument {
  const parsed = trelloBoard.safeParse(parsedJson(text))
  if (!parsed.success) {
    throw new UnreadableFile(
      'This is no board of Trello. Export it there as JSON: Menu, Print, export, and share.',
    )
  }
  const trello = parsed.data
  const people = peopleOf(trello)
  const personOf = indexOf(people)
  const lists = byPlace(trello.lists)
  const listOfId = indexOf(lists)
  const labelOf = indexOf(trello.labels)
  const found = partsOfCards(trello)
  const valuesOf = customFields(trello)
  const archivedLists = new Set(lists.flatMap(({ closed }, index) => (closed ? [index] : [])))

  const tasks = byPlace(trello.cards)
    .flatMap((each) => {
      const list = listOfId(each.idList)
      if (list !== null) return [taskOf(each, list)]
      problems.add(null, 'A card without a list', `“${boundedText(each.name, shownLength)}” is left out`)
      return []
    })
    .toSorted((a, b) => a.list - b.list)

  function taskOf(each: TrelloBoard['cards'][number], list: number): DocumentTask {
    const [assignee, ...others] = each.idMembers.flatMap((id) => personOf(id) ?? [])
    const links = each.attachments.map(({ name, url }) => `- [${name.replace(/[[\]]/g, '') || url}](${url})`)
    const fields = valuesOf(each)
    const further = others.map((index) => people[index]?.fullName ?? '').filter(Boolean)
    return {
      ...newTask(each.name, list),
      description: [
        each.desc,
        ...(further.length > 0 ? [`With ${further.join(', ')}`] : []),
        ...(fields.length > 0 ? [fields.join('\n')] : []),
        ...(links.length > 0 ? [`**Attachments**\n\n${links.join('\n')}`] : []),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      archived: each.closed || archivedLists.has(list),
      assignee: assignee ?? null,
      labels: each.idLabels.flatMap((id) => labelOf(id) ?? []),
      dueDate: each.due,
      startDate: each.start?.slice(0, 'YYYY-MM-DD'.length) ?? null,
      createdAt: createdAtOf(each.id),
      updatedAt: each.dateLastActivity,
      createdBy: personOf(found.makers.get(each.id) ?? ''),
      checklist: (found.steps.get(each.id) ?? []).map(({ idMember, ...item }) => ({
        ...item,
        assignee: personOf(idMember ?? ''),
      })),
      comments: (found.comments.get(each.id) ?? []).map(({ idMember, ...comment }) => ({
        ...comment,
        person: personOf(idMember),
        reactions: [],
      })),
      links: links.length,
    }
  }

  tellOf(trello, problems)
  return {
    ...newDocument('a Trello board'),
    exportedAt: trello.dateLastActivity,
    people: people.map(({ fullName, username }) => ({
      name: fullName || (username ?? ''),
      username,
      email: null,
    })),
    projects: [
      {
        name: trello.name,
        description: trello.desc,
        settings: null,
        lists: lists.map(({ name, closed, softLimit }) => ({
          name,
          status: null,
          archived: closed,
          limit: softLimit,
        })),
        labels: trello.labels.map(({ name, color }) => {
          const plain = color?.replace(/_(light|dark)$/, '') ?? ''
          return {
            name: name || plain.charAt(0).toUpperCase() + plain.slice(1) || 'Label',
            colour: colours.get(plain) ?? 'grey',
          }
        }),
        tasks,
      },
    ],
  }
}

function indexOf(items: readonly { id: string }[]) {
  const indexes = new Map(items.map(({ id }, index) => [id, index]))
  return (id: string) => indexes.get(id) ?? null
}

/** Those of the board, and those who have commented and left it. */
function peopleOf({ members, actions }: TrelloBoard) {
  const people = new Map(members.map((member) => [member.id, member]))
  for (const { memberCreator } of actions) {
    if (memberCreator && !people.has(memberCreator.id)) people.set(memberCreator.id, memberCreator)
  }
  return [...people.values()]
}

/** The first eight digits of an id are the second in which it was made. */
function createdAtOf(id: string) {
  const seconds = /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) : 0
  return seconds > 0 ? new Date(seconds * 1_000).toISOString() : null
}

function tellOf({ cards, lists, actions, powerUps }: TrelloBoard, problems: Problems) {
  const uploads = cards.reduce(
    (sum, { attachments }) => sum + attachments.filter(({ isUpload }) => isUpload).length,
    0,
  )
  if (uploads > 0) {
    problems.add(
      null,
      'Files stay at Trello',
      `${uploads === 1 ? '1 comes as a link' : `${uploads} come as links`}, because the export does not hold them`,
    )
  }
  const open = new Set(lists.filter(({ closed }) => !closed).map(({ id }) => id))
  const archived = cards.filter(({ closed, idList }) => closed && open.has(idList)).length
  if (archived > 0)
    problems.add(
      null,
      'Archived cards',
      `${archived} ${archived === 1 ? 'comes' : 'come'} as done and archived`,
    )
  if (actions.length >= mostActions) {
    problems.add(
      null,
      'Older comments',
      `Trello exports only the newest ${mostActions.toLocaleString('en')} actions of a board`,
    )
  }
  for (const name of powerUps) problems.add(null, 'A Power-Up', `“${name}” has nothing to become here`)
}
