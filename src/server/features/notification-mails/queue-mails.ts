import { gatheredKinds, maxMailsPerHour, type NotificationKind } from '@/domain/notification'
import type { Db } from '../../platform/database/database'
import { usingIndexes } from '../../platform/database/statement'
import { takeTurn } from '../../platform/database/turns'
import {
  countMails,
  findRecipient,
  insertMails,
  listDuePeople,
  listPending,
  listWaiting,
  lockQueuedMails,
  lockWaiting,
  type MailTemplate,
  updateMailings,
} from './queue-mails-queries'

/**
 * Puts due notifications into emails: one for each person and task, or one for a person who gets a daily email.
 * Assignments and reminders of several tasks share one email, and so do all notifications that had to wait because of
 * the hourly limit. Pending notifications of the same email join it, also if it is still queued. Notifications that are
 * read, or that the person may no longer read, are dropped. For an unverified address, they wait. One process runs it
 * at a time, so that it counts the emails of all processes.
 *
 * @returns the number of handled notifications; 0 also while another process runs it
 */
export const queueNotificationMails = (db: Db) =>
  usingIndexes(db, async (tx) => {
    if (!(await takeTurn(tx, 'notification mails'))) return 0
    let taken = 0
    for (const userId of await listDuePeople(tx)) taken += await queueMailsOf(tx, userId)
    return taken
  })

async function queueMailsOf(tx: Db, userId: number) {
  const { isVerified, template } = await findRecipient(tx, userId)
  const waiting = await listWaiting(tx, userId)
  const mailKeyOf = mailKeys(waiting, template)
  const dueKeys = new Set(waiting.filter(({ isDue }) => isDue).map(mailKeyOf))
  const due = waiting.filter((each) => dueKeys.has(mailKeyOf(each)))
  const pending = await listPending(
    tx,
    await lockWaiting(
      tx,
      due.map(({ id }) => id),
    ),
  )
  const isPut = ({ isMailed }: { isMailed: boolean }) => isMailed && isVerified
  const keys = [...new Set(pending.filter(isPut).map(mailKeyOf))]
  const { mails, hasRoomAt } = await mailsWithRoom(tx, { userId, template, keys })
  const mailings = pending.map((each) => {
    const mailId = isPut(each) ? (mails.get(mailKeyOf(each)) ?? null) : null
    const waitsFor = isVerified ? hasRoomAt : 'infinity'
    return {
      id: each.id,
      mailId,
      mailAt: each.isMailed && mailId === null ? waitsFor : null,
      mailHeld: each.mailHeld || (isPut(each) && mailId === null),
    }
  })
  await updateMailings(tx, mailings)
  return mailings.length
}

type Waiting = { id: number; taskId: number | null; kind: NotificationKind }

const ofNoTask = 0

/** The key of a notification's email: the id of its task, or `ofNoTask` for notifications of no task or of several. */
function mailKeys(waiting: readonly (Waiting & { mailHeld: boolean })[], template: MailTemplate) {
  const isGathered = ({ kind }: Waiting) => gatheredKinds.some((gathered) => gathered === kind)
  const isOne = template === 'daily' || waiting.some(({ mailHeld }) => mailHeld)
  const subjects = new Set(waiting.filter(isGathered).map(({ id, taskId }) => taskId ?? -id))
  return (each: Waiting) =>
    isOne || (subjects.size > 1 && isGathered(each)) ? ofNoTask : (each.taskId ?? ofNoTask)
}

type Wanted = {
  userId: number
  template: MailTemplate
  /** The wanted emails, the earliest first. */
  keys: readonly number[]
}

/** The ids of the wanted emails: queued ones, and new ones within the hourly limit of the person. */
async function mailsWithRoom(tx: Db, { userId, template, keys }: Wanted) {
  const counted = await countMails(tx, userId)
  const queued = await lockQueuedMails(tx, userId, template)
  const mails = new Map(queued.map(({ id, taskId }) => [taskId ?? ofNoTask, id]))
  const room = Math.max(0, maxMailsPerHour - counted.mails)
  const added = keys.filter((key) => !mails.has(key)).slice(0, room)
  const taskIds = added.toSorted((a, b) => a - b).map((key) => (key === ofNoTask ? null : key))
  const inserted = taskIds.length > 0 ? await insertMails(tx, { userId, template, taskIds }) : []
  for (const { id, taskId } of inserted) mails.set(taskId ?? ofNoTask, id)
  return { mails, hasRoomAt: counted.hasRoomAt }
}
