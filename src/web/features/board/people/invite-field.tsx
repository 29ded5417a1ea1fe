import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { Mail, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { displayName } from '@/domain/account'
import { Avatar } from '@/web/ui/marks/avatar'
import { matchingOptions } from '@/web/ui/menus/searchable-options'
import optionStyles from '@/web/ui/menus/searchable-options.module.css'
import styles from './invite-field.module.css'
import { type Candidate, type Guest, typedAddresses } from './invite-model'

type InviteFieldProps = {
  /** Its name. */
  organization: string
  candidates: readonly Candidate[]
  guests: readonly Guest[]
  byMail: boolean
  text: string
  onChange: (value: { emails: string[]; text: string }) => void
}

/** One field for names and addresses, above the people that it finds. Enter takes the first of them. */
export function InviteField({ organization, candidates, guests, byMail, text, onChange }: InviteFieldProps) {
  const emails = guests.map(({ email }) => email)
  const left = candidates.filter(({ email }) => !emails.includes(email))
  const found = matchingOptions(
    left.map((person) => ({
      person,
      label: displayName(person),
      otherNames: [person.username, person.email],
    })),
    text,
  )
  const addresses = byMail && found.length === 0 ? typedAddresses(text) : []
  const list = useCombobox({ opened: true })
  const { selectFirstOption, resetSelectedOption } = list
  const listId = useId()
  const first = text.trim() === '' ? undefined : (found[0]?.person.email ?? addresses[0])

  useEffect(() => {
    if (first !== undefined) selectFirstOption()
    else resetSelectedOption()
  }, [first, selectFirstOption, resetSelectedOption])

  const take = (taken: readonly string[]) => onChange({ emails: [...emails, ...taken], text: '' })
  const drop = (dropped: string) => onChange({ emails: emails.filter((email) => email !== dropped), text })

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Backspace' && text === '') onChange({ emails: emails.slice(0, -1), text })
  }

  return (
    <div>
      <Combobox store={list} onOptionSubmit={(value) => take(value.split(' '))}>
        <Combobox.EventsTarget withExpandedAttribute aria-controls={listId}>
          <TextInput
            label="People"
            description={
              byMail
                ? `People in ${organization} by name, anyone else by email.`
                : `Find people in ${organization} by name.`
            }
            placeholder={byMail ? 'Name or email' : 'Name'}
            data-autofocus="select"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => onChange({ emails, text: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </Combobox.EventsTarget>
        {guests.length > 0 && (
          <ul className={styles.guests} aria-label="To invite">
            {guests.map(({ email, person }) => (
              <li key={email} className={styles.guest}>
                {person ? <Avatar person={person} decorative /> : <Mail />}
                <span className={styles.name}>{person ? displayName(person) : email}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove ${person ? displayName(person) : email}`}
                  onClick={() => drop(email)}
                >
                  <X />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Combobox.Options id={listId} className={styles.found} aria-label={`People of ${organization}`}>
          {found.map(({ person, label }) => (
            <Combobox.Option key={person.id} value={person.email} className={optionStyles.option}>
              <Avatar person={person} decorative />
              <span className={optionStyles.name}>{label}</span>
              <span className={styles.email}>{person.email}</span>
            </Combobox.Option>
          ))}
          {addresses.length > 0 && (
            <Combobox.Option value={addresses.join(' ')} className={optionStyles.option}>
              <Mail />
              <span className={optionStyles.name}>Invite {addresses.join(', ')} by email</span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox>
      {found.length + addresses.length === 0 && (
        <p className={optionStyles.none} role="status">
          {noneText(text.trim(), { organization, byMail, isEmpty: left.length === 0 })}
        </p>
      )}
    </div>
  )
}

type NoneFound = { organization: string; byMail: boolean; isEmpty: boolean }

function noneText(text: string, { organization, byMail, isEmpty }: NoneFound) {
  if (text !== '' && byMail)
    return `No one in ${organization} matches “${text}”. Type a full email address to invite them.`
  if (text !== '') return `No one in ${organization} matches “${text}”.`
  return isEmpty ? `Everyone in ${organization} is already in this project or chosen above.` : ''
}
