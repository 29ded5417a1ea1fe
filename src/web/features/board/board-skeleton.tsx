import { Skeleton } from '@mantine/core'
import { Loading } from '@/web/ui/feedback/loading'
import columnStyles from './lanes/board-column.module.css'
import laneStyles from './lanes/board-columns.module.css'
import styles from './board-page.module.css'
import barStyles from './toolbar/board-toolbar.module.css'
import tabStyles from './lanes/lane-tabs.module.css'

const lanes = [[89, 70, 89, 70], [70, 89, 70], [70, 70], [70], [70, 89, 70]]

export function BoardSkeleton() {
  return (
    <Loading label="Loading board">
      <div className={styles.page}>
        <div className={barStyles.toolbar}>
          <Skeleton width={220} height="var(--control-height)" />
        </div>
        <div className={barStyles.toolbar}>
          <Skeleton width={540} height="var(--control-height)" />
        </div>
        <div className={styles.board}>
          <div className={tabStyles.strip}>
            <Skeleton width={280} height={40} />
          </div>
          <div className={laneStyles.lanes}>
            {lanes.map((cards, lane) => (
              <div key={lane} className={`${columnStyles.column} ${columnStyles.waiting}`}>
                <Skeleton width={90} height={18} />
                {cards.map((height, card) => (
                  <Skeleton key={card} height={height} />
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </Loading>
  )
}
