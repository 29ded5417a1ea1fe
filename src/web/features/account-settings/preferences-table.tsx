import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { alwaysMailed, kindEvents, kindGroups } from './notification-kinds'
import styles from './preferences-table.module.css'
import type { Preference } from './use-notification-preferences'

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
          <th scope="col">You hear of it when</th>
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
