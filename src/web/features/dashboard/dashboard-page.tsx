import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { lazyPart } from '@/web/ui/lazy-part'
import { Page } from '@/web/ui/page'
import { MyProjects } from '../projects/my-projects'
import { AttentionStrip } from './attention-strip'
import styles from './dashboard-page.module.css'
import { dashboardWidth } from './dashboard-skeleton'
import { QuickAdd } from './quick-add'
import { ReceivedInvitations } from './received-invitations'

const Progress = lazyPart(async () => (await import('./progress')).Progress, {
  fallback: <div className={styles.chart} />,
})

const RecentChanges = lazyPart(async () => (await import('./recent-changes')).RecentChanges)

export function DashboardPage({ viewerId }: { viewerId: number }) {
  usePageTitle('Dashboard')
  const [projects] = trpc.project.list.useSuspenseQuery()
  return (
    <Page width={dashboardWidth}>
      <ReceivedInvitations />
      <AttentionStrip />
      <QuickAdd viewerId={viewerId} />
      <div className={styles.columns}>
        <div className={styles.projects}>
          <MyProjects />
        </div>
        {projects.length > 0 && (
          <div className={styles.side}>
            <div className={styles.chart}>
              <Progress />
            </div>
            <RecentChanges viewerId={viewerId} />
          </div>
        )}
      </div>
    </Page>
  )
}
