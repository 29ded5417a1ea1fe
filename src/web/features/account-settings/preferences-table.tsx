import { Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import type { NotificationKind } from '@/domain/notification'
import { trpc, type Outputs } from '@/web/app/trpc'
import styles from './preferences-table.module.css'

const columns = [
  { channel: 'inbox', label: 'Inbox' },
  { channel: 'mail', label: 'Email' },
] as const

type PreferencesTableProps = {
  preferences: readonly Preference[]
  onChoose: (preference: Preference) => void
}

/** A row for each kind of event, with a box for each channel by which the viewer may hear of it. */
export function PreferencesTable({ preferences, onChoose }: PreferencesTableProps) {
  const idStart = useId()
  const idOf = (part: string) => `${idStart}-${part.replaceAll(' ', '-')}`
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Notify me when</th>
          {columns.map(({ channel, label }) => (
            <th key={channel} scope="col" id={idOf(channel)} className={styles.channel}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {kindGroups.map(({ name, kinds }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={3} id={idOf(name)} className={styles.group}>
              {name}
            </th>
          </tr>
          {kinds
            .flatMap((kind) => preferences.filter((each) => each.kind === kind))
            .map((preference) => (
              <Row
                key={preference.kind}
                preference={preference}
                onChoose={onChoose}
                idOf={(part) => idOf(part === 'group' ? name : part)}
              />
            ))}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = {
  preference: Preference
  onChoose: (preference: Preference) => void
  idOf: (part: string) => string
}

function Row({ preference, onChoose, idOf }: RowProps) {
  const { kind } = preference
  const isFixed = alwaysMailed.includes(kind)
  const noteId = idOf(`${kind}-note`)
  return (
    <tr>
      <th scope="row">
        <span id={idOf(kind)}>{kindEvents[kind]}</span>
        {isFixed && (
          <span id={noteId} className={styles.note}>
            The email is always sent.
          </span>
        )}
      </th>
      {columns.map(({ channel }) => {
        const isDisabled = isFixed && channel === 'mail'
        return (
          <td key={channel}>
            <label htmlFor={idOf(`${kind}-${channel}`)} className={styles.box}>
              <Checkbox
                id={idOf(`${kind}-${channel}`)}
                checked={preference[channel]}
                disabled={isDisabled}
                aria-labelledby={`${idOf('group')} ${idOf(kind)} ${idOf(channel)}`}
                aria-describedby={isDisabled ? noteId : undefined}
                onChange={({ target }) => onChoose({ ...preference, [channel]: target.checked })}
              />
            </label>
          </td>
        )
      })}
    </tr>
  )
}

type KindGroup = { name: string; kinds: readonly NotificationKind[] }

/** Every kind, in the order in which the settings list them. */
export const kindGroups: readonly KindGroup[] = [
  { name: 'About you', kinds: ['assigned', 'unassigned', 'mentioned'] },
  {
    name: 'Tasks that you watch',
    kinds: ['commented', 'service_unit_added', 'status_changed', 'due_changed'],
  },
  { name: 'Your due dates', kinds: ['due_soon', 'overdue'] },
  { name: 'Projects and organizations', kinds: ['invited', 'added', 'removed', 'role_changed'] },
]

/** When somebody is told of a kind. */
export const kindEvents: Record<NotificationKind, string> = {
  assigned: 'Someone assigns you a task',
  unassigned: 'Someone unassigns you from a task',
  mentioned: 'Someone mentions you',
  commented: 'Someone comments',
  service_unit_added: 'Someone adds a service unit',
  status_changed: 'Someone changes the status',
  due_changed: 'Someone changes the due date',
  due_soon: 'A task of yours is due soon',
  overdue: 'A task of yours is overdue',
  invited: 'Someone invites you to an organization',
  added: 'Someone adds you to a project',
  removed: 'Someone removes you from a project',
  role_changed: 'Someone changes your role in a project',
}

/** The server refuses to switch off the email of these kinds. */
const alwaysMailed: readonly NotificationKind[] = ['invited']

type Preference = Outputs['notification']['preferences'][number]

/** Where the viewer hears of each kind. A choice is shown at once, and the former one again if it is rejected. */
export function useNotificationPreferences() {
  const { preferences } = trpc.useUtils().notification
  const query = trpc.notification.preferences.useQuery()
  const [unsaved, setUnsaved] = useState<readonly Preference[]>([])
  const { mutate } = trpc.notification.setPreferences.useMutation({
    // One after the other, so that the last one wins.
    scope: { id: 'notification-preferences' },
    meta: { failure: 'Failed to save notification settings' },
    async onSuccess(saved) {
      await preferences.cancel()
      preferences.setData(undefined, saved)
    },
    onSettled: (_saved, _error, sent) =>
      setUnsaved((present) => present.filter((each) => !sent.preferences.includes(each))),
  })

  return {
    ...query,
    data: query.data?.map((saved) => unsaved.findLast(({ kind }) => kind === saved.kind) ?? saved),
    choose: (preference: Preference) => {
      setUnsaved((present) => [...present, preference])
      mutate({ preferences: [preference] })
    },
  }
}
