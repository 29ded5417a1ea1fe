import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/feedback/loading'
import { Page } from '@/web/ui/pages/page'
import { PageHeader } from '@/web/ui/pages/page-header'
import strip from './attention-strip.module.css'
import styles from './dashboard-page.module.css'
import add from './quick-add.module.css'

export const dashboardWidth = 1132

export const DashboardSkeleton = () => (
  <Page width={dashboardWidth}>
    <div className={add.form} />
    <div className={strip.strip}>
      {['overdue', 'today', 'week', 'review'].map((part) => (
        <div key={part} className={strip.part} />
      ))}
    </div>
    <div className={styles.columns}>
      <div className={styles.projects}>
        <PageHeader title="My Projects" actions={<Skeleton width={122} height="var(--control-height)" />} />
        <Loading label="Loading projects">
          <Skeleton height={116} radius={12} />
        </Loading>
      </div>
    </div>
  </Page>
)
