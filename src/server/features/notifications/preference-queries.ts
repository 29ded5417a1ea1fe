import { sql } from 'kysely'
import { mailedKinds, type NotificationKind, notificationKinds } from '@/domain/notification'
import type { NotificationPreference } from '@/domain/notification-schema'
import { type Db, inTransaction } from '../../platform/database/database'
import { valueRows } from '../../platform/database/value-rows'

const kindsInOrder = sql<{ kind: NotificationKind; position: number }>`
  unnest(${[...notificationKinds]}::text[]) with ordinality`.as<'listed'>(sql`listed (kind, position)`)

/** Every kind in its order: as chosen, else the default. The account says whether assignments are mailed. */
export const listPreferences = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .crossJoin(kindsInOrder)
    .leftJoin('notificationPreferences as chosen', (join) =>
      join.onRef('chosen.userId', '=', 'users.id').onRef('chosen.kind', '=', 'listed.kind'),
    )
    .where('users.id', '=', userId)
    .orderBy('listed.position')
    .select((eb) => [
      'listed.kind',
      eb.fn.coalesce('chosen.inbox', eb.lit(true)).as('inbox'),
      eb.fn
        .coalesce(
          eb
            .case()
            .when('listed.kind', '=', 'assigned')
            .then(eb.ref('users.assignmentMails'))
            .else(eb.ref('chosen.mail'))
            .end(),
          eb('listed.kind', 'in', mailedKinds).$castTo<boolean>(),
        )
        .as('mail'),
    ])
    .execute()

/** @returns all preferences of the user, with these */
export const savePreferences = (db: Db, userId: number, preferences: readonly NotificationPreference[]) =>
  inTransaction(db, async (tx) => {
    const assigned = preferences.find(({ kind }) => kind === 'assigned')
    if (assigned) await updateAssignmentMails(tx, userId, assigned.mail)
    await upsertPreferences(tx, userId, preferences)
    return listPreferences(tx, userId)
  })

const updateAssignmentMails = (db: Db, userId: number, isMailed: boolean) =>
  db
    .updateTable('users')
    .set({ assignmentMails: isMailed })
    .where('id', '=', userId)
    .where('assignmentMails', '<>', isMailed)
    .execute()

const upsertPreferences = (db: Db, userId: number, preferences: readonly NotificationPreference[]) =>
  db
    .insertInto('notificationPreferences')
    .columns(['userId', 'kind', 'inbox', 'mail'])
    .expression(
      db
        .selectFrom(valueRows('preference', preferences, { kind: 'text', inbox: 'boolean', mail: 'boolean' }))
        .select((eb) => [
          eb.val(userId).as('userId'),
          'preference.kind',
          'preference.inbox',
          'preference.mail',
        ])
        .orderBy('preference.kind'),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet((eb) => ({
        inbox: eb.ref('excluded.inbox'),
        mail: eb.ref('excluded.mail'),
      })),
    )
    .execute()
