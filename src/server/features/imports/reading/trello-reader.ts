import type { DocumentTask, ImportDocument, Problems } from './document'
import { UnreadableFile } from './document'
import { newDocument, newTask } from './new-document'
import { trelloBoard, type TrelloBoard } from './trello-board'
import { labelsOf } from './trello-labels'
import { relationsOfLinks } from './trello-links'
import { byPlace, customFields, partsOfCards, type TrelloCard } from './trello-parts'
import { cardsThatCome, tellOf } from './trello-problems'

export function readTrello(take: () => unknown, problems: Problems): ImportDocument {
  const parsed = trelloBoard.safeParse(take())
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
  const cards = cardsThatCome(trello, (id) => listOfId(id) !== null, problems)
  const { labels, indexesOf } = labelsOf(trello, cards)
  const found = partsOfCards(trello)
  const valuesOf = customFields(trello)
  const archivedLists = new Set(lists.flatMap(({ closed }, index) => (closed ? [index] : [])))

  const listOf = ({ idList }: TrelloCard) => listOfId(idList) ?? 0
  const inOrder = byPlace(cards).toSorted((a, b) => listOf(a) - listOf(b))
  const tasks = inOrder.map((each) => taskOf(each, listOf(each)))

  function taskOf(each: TrelloCard, list: number): DocumentTask {
    const [assignee, ...others] = each.idMembers.flatMap((id) => personOf(id) ?? [])
    const links = each.attachments.map(linkTo)
    const fields = valuesOf(each)
    const further = others.map((index) => people[index]?.fullName ?? '').filter(Boolean)
    const place = [each.locationName, each.address].filter((part) => part !== '').join(', ')
    const dueDay = dayOfMidnight(each.due)
    return {
      ...newTask(each.name, list),
      description: [
        each.desc,
        ...(further.length > 0 ? [`With ${further.join(', ')}`] : []),
        ...(place !== '' ? [`Location: ${place}`] : []),
        ...(fields.length > 0 ? [`**Custom fields**\n\n${fields.join('\n')}`] : []),
        ...(links.length > 0 ? [`**Attachments**\n\n${links.join('\n')}`] : []),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      archived: each.closed || archivedLists.has(list),
      done: each.dueComplete,
      assignee: assignee ?? null,
      labels: indexesOf(each),
      dueDate: dueDay === null ? each.due : null,
      dueDay,
      startDate: each.start?.slice(0, 'YYYY-MM-DD'.length) ?? null,
      createdAt: createdAtOf(each.id),
      updatedAt: each.dateLastActivity,
      finishedAt: each.dueComplete ? each.dateCompleted : null,
      createdBy: personOf(found.makers.get(each.id) ?? ''),
      checklist: (found.steps.get(each.id) ?? []).map(({ idMember, ...item }) => ({
        ...item,
        assignee: personOf(idMember ?? ''),
      })),
      comments: (found.comments.get(each.id) ?? []).map(({ writers, ...comment }) => ({
        ...comment,
        person: writers.flatMap((id) => personOf(id) ?? [])[0] ?? null,
        reactions: [],
      })),
    }
  }

  tellOf(trello, cards, problems)
  return {
    ...newDocument('a Trello board'),
    source: 'trello',
    exportedAt: trello.dateLastActivity,
    people: people.map(({ fullName, username }) => ({
      name: fullName || (username ?? ''),
      username,
      email: null,
    })),
    relations: relationsOfLinks(inOrder),
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
        labels,
        tasks,
      },
    ],
  }
}

function indexOf(items: readonly { id: string }[]) {
  const indexes = new Map(items.map(({ id }, index) => [id, index]))
  return (id: string) => indexes.get(id) ?? null
}

/** The members of the board, and former ones who have commented. */
function peopleOf({ members, actions }: TrelloBoard) {
  const people = new Map(members.map((member) => [member.id, member]))
  for (const { memberCreator } of actions) {
    if (memberCreator && !people.has(memberCreator.id)) people.set(memberCreator.id, memberCreator)
  }
  return [...people.values()]
}

/** The first eight digits of an id are the second of its creation. */
function createdAtOf(id: string) {
  const seconds = /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) : 0
  return seconds > 0 ? new Date(seconds * 1_000).toISOString() : null
}

/** A day without a time of its own. */
const dayOfMidnight = (due: string | null) =>
  due === null
    ? null
    : (/^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)?)?$/.exec(due)?.[1] ?? null)

const linkTo = ({ name, url }: TrelloCard['attachments'][number]) =>
  `- [${name.replace(/[[\]]/g, '') || url}](${url.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29')})`
