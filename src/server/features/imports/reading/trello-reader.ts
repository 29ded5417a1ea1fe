import type { LabelColour } from '@/domain/label'
import {
  type DocumentTask,
  type ImportDocument,
  newDocument,
  newTask,
  type Problems,
  UnreadableFile,
} from './document'
import { parsedJson } from './parsed-json'
import { trelloBoard, type TrelloBoard } from './trello-board'

const colours: Record<string, LabelColour> = {
  green: 'green',
  yellow: 'amber',
  orange: 'orange',
  red: 'red',
  purple: 'purple',
  blue: 'blue',
  sky: 'teal',
  lime: 'green',
  pink: 'pink',
  black: 'grey',
}

const shownLength = 80

/** Trello exports no more of them. */
const mostActions = 1_000

export function readTrello(bytes: Uint8Array, problems: Problems): ImportDocument {
  const parsed = trelloBoard.safeParse(parsedJson(bytes))
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
  const archivedLists = new Set(lists.flatMap(({ closed }, index) => (closed ? [index] : [])))

  const tasks = byPlace(trello.cards)
    .flatMap((each) => {
      const list = listOfId(each.idList)
      if (list !== null) return [taskOf(each, list)]
      problems.add(null, 'A card without a list', `“${each.name.slice(0, shownLength)}” is left out`)
      return []
    })
    .toSorted((a, b) => a.list - b.list)

  function taskOf(each: TrelloBoard['cards'][number], list: number): DocumentTask {
    const [assignee, ...others] = each.idMembers.flatMap((id) => personOf(id) ?? [])
    const links = each.attachments.map(({ name, url }) => `- [${name.replace(/[[\]]/g, '') || url}](${url})`)
    const fields = customFields(trello, each)
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
            colour: colours[plain] ?? 'grey',
          }
        }),
        tasks,
      },
    ],
  }
}

const byPlace = <Item extends { pos: number }>(items: readonly Item[]) =>
  items.toSorted((a, b) => a.pos - b.pos)

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

type Steps = { text: string; done: boolean; idMember: string | null }[]
type Comments = { idMember: string; text: string; createdAt: string | null; editedAt: string | null }[]

/** What hangs on the cards, by their ids. */
function partsOfCards({ checklists, actions }: TrelloBoard) {
  const steps = new Map<string, Steps>()
  const checklistsOf = new Map<string, number>()
  for (const { idCard } of checklists) checklistsOf.set(idCard, (checklistsOf.get(idCard) ?? 0) + 1)
  for (const { idCard, name, checkItems } of byPlace(checklists)) {
    const isNamed = (checklistsOf.get(idCard) ?? 0) > 1
    const items = byPlace(checkItems).map((item) => ({
      text: isNamed ? `${name}: ${item.name}` : item.name,
      done: item.state === 'complete',
      idMember: item.idMember,
    }))
    const ofCard = steps.get(idCard) ?? []
    steps.set(idCard, ofCard)
    ofCard.push(...items)
  }
  const comments = new Map<string, Comments>()
  const makers = new Map<string, string>()
  // The newest comes first.
  for (const { type, date, idMemberCreator: idMember, data } of actions.toReversed()) {
    if (!data.card) continue
    if (type === 'createCard') makers.set(data.card.id, idMember)
    if (type !== 'commentCard') continue
    const ofCard = comments.get(data.card.id) ?? []
    comments.set(data.card.id, ofCard)
    ofCard.push({ idMember, text: data.text, createdAt: date, editedAt: data.dateLastEdited })
  }
  return { steps, comments, makers }
}

function customFields(
  { customFields: fields }: TrelloBoard,
  { customFieldItems }: TrelloBoard['cards'][number],
) {
  return customFieldItems.flatMap(({ idCustomField, idValue, value }) => {
    const field = fields.find(({ id }) => id === idCustomField)
    const option = field?.options.find(({ id }) => id === idValue)?.value.text
    const [typed] = Object.values(value ?? {})
    const shown = option ?? (typeof typed === 'string' || typeof typed === 'number' ? `${typed}` : '')
    return field && shown !== '' ? [`${field.name}: ${shown}`] : []
  })
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
