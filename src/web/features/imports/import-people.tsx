import { NativeSelect } from '@mantine/core'
import { ArrowRight, Check, CircleHelp } from 'lucide-react'
import { displayName } from '@/domain/account'
import { counted } from '@/domain/counted'
import type { PersonMatch } from '@/domain/import'
import { Avatar } from '@/web/ui/marks/avatar'
import styles from './check-import.module.css'
import type { Import } from './import-model'
import { useImportChoices } from './use-import-choices'

type Person = Import['people'][number]

const nobody = 'nobody'

const matchTexts: Record<PersonMatch, string> = {
  email: 'same email',
  username: 'same username',
  name: 'same name',
  hand: '',
  unsure: '',
}

/** Who the people of an import are here. */
export function ImportPeople({ found }: { found: Import }) {
  const { choose } = useImportChoices(found)
  const { people, peopleChoices } = found
  if (people.length === 0) return null
  const known = people.filter(({ userId }) => userId !== null).length
  return (
    <section className={styles.section} aria-label="People">
      <h2 className={styles.heading}>
        People{' '}
        <span className={styles.fact}>
          {known} of {people.length} known
        </span>
      </h2>
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.id} className={styles.row}>
            <span className={styles.from}>
              <bdi>{person.name}</bdi>{' '}
              <span className={styles.fact}>
                {person.username !== null && person.username !== person.name && `@${person.username} `}
                {person.tasks > 0 && counted(person.tasks, 'task')}
              </span>
            </span>
            <ArrowRight aria-hidden className={styles.arrow} />
            <span className={styles.select}>
              {person.user && <Avatar person={person.user} decorative />}
              <NativeSelect
                aria-label={`Who ${person.name} is`}
                value={person.userId === null ? nobody : String(person.userId)}
                onChange={({ currentTarget: { value } }) =>
                  choose({ people: [{ id: person.id, userId: value === nobody ? null : Number(value) }] })
                }
                data={[
                  { value: nobody, label: person.suggestion ? 'Who is it?' : 'Nobody' },
                  ...peopleChoices.map((each) => ({ value: String(each.id), label: displayName(each) })),
                ]}
              />
            </span>
            <Match person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How somebody was found, or who they may be. */
function Match({ person: { userId, matchedBy, suggestion } }: { person: Person }) {
  if (userId === null && suggestion) {
    return (
      <span className={`${styles.fact} ${styles.unsure}`}>
        <CircleHelp aria-hidden /> {displayName(suggestion)}, perhaps
      </span>
    )
  }
  if (userId === null) return <span className={styles.fact}>kept by name in the text</span>
  const text = matchedBy ? matchTexts[matchedBy] : ''
  return (
    <span className={`${styles.fact} ${styles.match}`}>
      {text !== '' && <Check aria-hidden />} {text}
    </span>
  )
}
