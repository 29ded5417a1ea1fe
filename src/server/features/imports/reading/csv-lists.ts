import type { StatusWord } from '@/domain/languages/language'
import { taskStatusLabels } from '@/domain/task'
import type { DocumentList } from './document'
import { isNo, isYes } from './csv-cells'
import { statusInWords } from './status-of-name'

type Said = {
  /** The cell of the status column, or an empty text. */
  status: string
  /** The program's words for some statuses. */
  own: StatusWord | undefined
  /** The cell of the list column, or an empty text. */
  name: string
  isFinished: boolean
  /** Whether the status overrides the name of the list. */
  isExact: boolean
}

export type FoundList = { list: DocumentList; isCancelled: boolean; isUnknown: boolean }

const list = { archived: false, limit: null }

/** The list of a row, from its status and the name of its list. Either may be missing. */
export function listOf({ status, own, name, isFinished, isExact }: Said): FoundList {
  const inWords = own ?? (status === '' ? undefined : statusInWords(status))
  const [isDoneAnswer, isAnswer] = [!inWords && isYes(status), !inWords && (isYes(status) || isNo(status))]
  const words = isAnswer || own ? '' : status
  const byStatus = isAnswer ? undefined : inWords
  const byName = name === '' ? undefined : statusInWords(name)
  const said = isExact ? byStatus : (closer(byStatus, byName) ?? byName)
  const isCancelled = byStatus === 'cancelled' || (byStatus === undefined && byName === 'cancelled')
  const isDone = isFinished || isDoneAnswer || isCancelled || said === 'done'
  const isUnknown = words !== '' && byStatus === undefined && !isFinished
  const shown = name || words
  const found = (title: string, ofList: DocumentList['status']) => ({
    list: { ...list, name: title, status: ofList },
    isCancelled,
    isUnknown,
  })
  const saysDone = [name === '' ? byStatus : byName].some((each) => each === 'done' || each === 'cancelled')
  if (isDone)
    return shown !== '' && saysDone ? found(shown, name === '' ? null : 'done') : found('Done', 'done')
  const open = said === undefined || said === 'cancelled' ? 'todo' : said
  if (shown === '') return found(taskStatusLabels[open], open)
  return found(shown, status !== '' && name !== '' ? open : null)
}

/** “Open” in the column “In review” is in review: the more specific one wins. */
function closer(byStatus: StatusWord | undefined, byName: StatusWord | undefined) {
  if (byStatus !== 'todo' && byStatus !== 'in_progress') return byStatus
  if (byName === undefined || byName === 'todo' || byName === 'cancelled') return byStatus
  return byStatus === 'in_progress' && byName === 'done' ? byStatus : byName
}
