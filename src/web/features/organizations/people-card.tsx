import { Button } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '@/web/ui/card'
import styles from './member-list.module.css'
import { TabQuery, type TabQueryProps } from './tab-query'

type PeopleCardProps<Person> = {
  title: string
  query: TabQueryProps<Person[]>['query']
  renderRow: (person: Person) => ReactNode
  /** Left out where nobody can be invited. */
  onInvite?: (() => void) | undefined
  /** What belongs to the list, below it and over it. */
  children: ReactNode
}

/** Who belongs to something, and the button that invites more. */
export function PeopleCard<Person>({ title, query, renderRow, onInvite, children }: PeopleCardProps<Person>) {
  return (
    <Card
      title={title}
      action={
        onInvite && (
          <Button onClick={onInvite} leftSection={<UserPlus />}>
            Invite Member
          </Button>
        )
      }
    >
      <TabQuery label="Loading members" query={query}>
        {(people) => (
          <ul className={styles.list} aria-label={title}>
            {people.map(renderRow)}
          </ul>
        )}
      </TabQuery>
      {children}
    </Card>
  )
}
