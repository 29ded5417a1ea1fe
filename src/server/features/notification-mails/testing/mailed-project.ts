import type { NotificationKind } from '@/domain/notification'
import { sql } from 'kysely'
import { mailbox, makeNewMailsDue } from '../../../testing/mail/mailbox'
import { testServer } from '../../../testing/app/test-server'
import { queueNotificationMails } from '../queue-mails'

/** A server with a real mail server, and projects with notified members. */
export async function mailedServer() {
  const server = await testServer()
  const { db, make } = server
  const post = await mailbox(server)

  async function project() {
    const owner = await make.user()
    const project = await make.project(owner)
    const reader = await make.verifiedUser()
    await make.member(project, 'read', reader)
    const task = await make.task(project, { title: 'Sow the beans' })

    /** Inserts a notification of the reader, which is due to be mailed. */
    async function notify(
      kind: NotificationKind = 'mentioned',
      values: {
        taskId?: number | null
        commentId?: number
        mailAt?: string | null
        dueDate?: string
        taskCount?: number
      } = {},
    ) {
      const row = {
        userId: reader.id,
        kind,
        actorId: owner.id,
        projectId: project.id,
        taskId: task.id,
        mailAt: minutesFromNow(-1),
        ...values,
      }
      return db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow()
    }

    return { owner, project, reader, task, notify }
  }

  const queue = async () => {
    while ((await queueNotificationMails(db)) > 0);
    await makeNewMailsDue(db)
  }

  return {
    ...server,
    post,
    project,
    queue,
    /** Queues the due notifications and delivers the emails. */
    async mailsTo({ email }: { email: string }) {
      await queue()
      return post.mailsTo(email)
    },
    setUser: (user: { id: number }, values: { dailyMailAt?: string | null; timeZone?: string }) =>
      db.updateTable('users').set(values).where('id', '=', user.id).execute(),
    preference: (user: { id: number }, kind: NotificationKind, mail: boolean) =>
      db.insertInto('notificationPreferences').values({ userId: user.id, kind, inbox: true, mail }).execute(),
    countMails: async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mails`.execute(db)
      return rows[0]?.count
    },
  }
}

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
