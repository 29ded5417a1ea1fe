import { sql } from 'kysely'
import { mailedKinds, type NotificationKind, notificationKinds } from '@/domain/notification'
import type { NotificationPreference } from '@/domain/notification-schema'
import type { Db } from '../../platform/database/database'

type Preferences = readonly NotificationPreference[]

/** The preferences as rows `given`. */
const rowsOf = (preferences: Preferences) =>
  sql<NotificationPreference>`unnest(
    ${preferences.map(({ kind }) => kind)}::text[],
    ${preferences.map(({ inbox }) => inbox)}::boolean[],
    ${preferences.map(({ mail }) => mail)}::boolean[]
  )`.as<'given'>(sql`given (kind, inbox, mail)`)

const kindsInOrder = sql<{ kind: NotificationKind; position: number }>`
  unnest(${[...notificationKinds]}::text[]) with ordinality`.as<'listed'>(sql`listed (kind, position)`)

/** Every kind in its order: as given, else as chosen, else the default. The account says whether assignments are mailed. */
const allPreferences = (db: Db, userId: number, given: Preferences) =>
  db
    .selectFrom('users')
    .crossJoin(kindsInOrder)
    .leftJoin(rowsOf(given), (join) => join.onRef('given.kind', '=', 'listed.kind'))
    .leftJoin('notificationPreferences as chosen', (join) =>
      join.onRef('chosen.userId', '=', 'users.id').onRef('chosen.kind', '=', 'listed.kind'),
    )
    .where('users.id', '=', userId)
    .orderBy('listed.position')
    .select((eb) => [
      'listed.kind',
      eb.fn.coalesce('given.inbox', 'chosen.inbox', eb.lit(true)).as('inbox'),
      eb.fn
        .coalesce(
          'given.mail',
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

export const listPreferences = (db: Db, userId: number) => allPreferences(db, userId, []).execute()

/** @returns all preferences of the user, with these */
export const savePreferences = (db: Db, userId: number, given: Preferences) =>
  db
    .with('account', (steps) =>
      steps
        .updateTable('users')
        .from(rowsOf(given))
        .set((eb) => ({ assignmentMails: eb.ref('given.mail') }))
        .where('users.id', '=', userId)
        .where('given.kind', '=', 'assigned')
        .whereRef('given.mail', '<>', 'users.assignmentMails'),
    )
    .with('saved', (steps) =>
      steps
        .insertInto('notificationPreferences')
        .columns(['userId', 'kind', 'inbox', 'mail'])
        .expression((eb) =>
          eb
            .selectFrom(rowsOf(given))
            .select([eb.val(userId).as('userId'), 'given.kind', 'given.inbox', 'given.mail'])
            .orderBy('given.kind'),
        )
        .onConflict((conflict) =>
          conflict.columns(['userId', 'kind']).doUpdateSet((eb) => ({
            inbox: eb.ref('excluded.inbox'),
            mail: eb.ref('excluded.mail'),
          })),
        ),
    )
    .with('shown', () => allPreferences(db, userId, given))
    .selectFrom('shown')
    .selectAll()
    .execute()
