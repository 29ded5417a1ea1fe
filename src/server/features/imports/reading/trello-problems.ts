import { counted } from '@/domain/counted'
import { boundedText } from './bounded-text'
import type { Problems } from './document'
import { statusOfName } from './status-of-name'
import type { TrelloBoard } from './trello-board'
import type { TrelloCard } from './trello-parts'

const shownLength = 80

const quoted = (text: string) => `“${boundedText(text, shownLength)}”`

/** Trello exports at most this many. */
const mostActions = 1_000

/** The imported cards. The problems name the others. */
export function cardsThatCome({ cards }: TrelloBoard, hasList: (id: string) => boolean, problems: Problems) {
  return cards.filter(({ name, idList, isTemplate, cardRole }) => {
    const why = isTemplate
      ? ['A template', 'is left out: there are no templates of tasks here']
      : cardRole === 'separator'
        ? ['A separator', 'is left out: it is no task']
        : hasList(idList)
          ? null
          : ['A card without a list', 'is left out']
    if (why) problems.add(null, why[0] ?? '', `${quoted(name)} ${why[1] ?? ''}`)
    return why === null
  })
}

export function tellOf(
  { lists, actions, powerUps }: TrelloBoard,
  cards: readonly TrelloCard[],
  problems: Problems,
) {
  const report = (title: string, text: string) => problems.add(null, title, text)
  const uploads = cards.flatMap(({ attachments }) => attachments.filter(({ isUpload }) => isUpload))
  if (uploads.length > 0) {
    report(
      'Files stay at Trello',
      `${uploads.length === 1 ? '1 comes as a link' : `${uploads.length} come as links`}, because the export does not hold them`,
    )
  }
  const open = new Map(lists.flatMap(({ id, name, closed }) => (closed ? [] : [[id, name]])))
  const inOpen = cards.filter(({ idList }) => open.has(idList))
  const archived = inOpen.filter(({ closed }) => closed).length
  if (archived > 0)
    report('Archived cards', `${archived} ${archived === 1 ? 'comes' : 'come'} as done and archived`)
  const inArchived = cards.length - inOpen.length
  if (inArchived > 0)
    report(
      'Archived lists',
      `${counted(inArchived, 'card')} in them ${inArchived === 1 ? 'comes' : 'come'} as done and archived`,
    )
  const complete = inOpen.filter(
    ({ closed, dueComplete, idList }) =>
      dueComplete && !closed && statusOfName(open.get(idList) ?? '') !== 'done',
  ).length
  if (complete > 0)
    report(
      'Cards marked complete',
      `${complete} ${complete === 1 ? 'comes' : 'come'} as done, whatever the list`,
    )
  if (actions.length >= mostActions) {
    report(
      'Older comments',
      `Trello exports only the newest ${mostActions.toLocaleString('en')} actions of a board`,
    )
  }
  for (const name of powerUps) report('A Power-Up', `“${name}” has nothing to become here`)
}
