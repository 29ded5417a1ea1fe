import { Button } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageSection } from '@/web/ui/pages/page-section'
import styles from './member-list.module.css'
import { TabQuery, type TabQueryProps } from './tab-query'

type PeopleSectionProps<Person> = {
  title: string
  query: TabQueryProps<Person[]>['query']
  renderRow: (person: Person) => ReactNode
  /** Absent if nobody can be invited. */
  onInvite?: (() => void) | undefined
  /** Notes below the list, and dialogs. */
  children: ReactNode
}

/** A list of members, with a button to invite more. */
export function PeopleSection<Person>({
  title,
  query,
  renderRow,
  onInvite,
  children,
}: PeopleSectionProps<Person>) {
  return (
    <PageSection
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
    </PageSection>
  )
}
