import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/loading'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import styles from './project-section.module.css'

export const myProjectsWidth = 1132

export function MyProjectsSkeleton() {
  return (
    <Page width={myProjectsWidth}>
      <PageHeader title="My Projects" actions={<Skeleton width={122} height={32} />} />
      <Loading label="Loading projects">
        <div className={styles.section}>
          <Skeleton width={160} height={20} />
          <div className={styles.grid}>
            {['first', 'second', 'third'].map((card) => (
              <Skeleton key={card} height={116} radius={12} />
            ))}
          </div>
        </div>
      </Loading>
    </Page>
  )
}
