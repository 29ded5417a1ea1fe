import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { maxLanesOfProject } from '@/domain/lane'
import { taskStatusLabels } from '@/domain/task'
import { MoreActions } from '@/web/ui/menus/more-actions'
import { PageSection } from '@/web/ui/pages/page-section'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { laneActions } from './lane-actions'
import { addLaneDialog, type RenderDialog } from './lane-dialogs'
import { useKnownLanes } from './use-lanes'
import styles from './lanes-section.module.css'

type LanesSectionProps = { projectId: number; isReadOnly: boolean; children: ReactNode }

/** The lanes of a project in their order, all that can be done with them, and other settings of the board. */
export function LanesSection({ projectId, isReadOnly, children }: LanesSectionProps) {
  const lanes = useKnownLanes(projectId)
  const [dialog, setDialog] = useState<ReactNode>(null)
  const openDialog = (render: RenderDialog) => setDialog(render(() => setDialog(null)))
  const mayAdd = !isReadOnly && lanes.length < maxLanesOfProject
  return (
    <PageSection
      title="Lanes"
      action={
        mayAdd && (
          <Button
            aria-haspopup="dialog"
            leftSection={<Plus />}
            onClick={() => openDialog(addLaneDialog(projectId))}
          >
            Add lane
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {lanes.map((lane) => (
          <li key={lane.id} className={styles.row}>
            <StatusGlyph status={lane.status} />
            <span className={styles.name}>{lane.name}</span>
            <span className={styles.fact}>status {taskStatusLabels[lane.status]}</span>
            <span className={styles.fact}>{lane.limit === null ? 'no limit' : `limit ${lane.limit}`}</span>
            {!isReadOnly && (
              <MoreActions
                label={`Actions of the lane ${lane.name}`}
                actions={laneActions(lane, { lanes, openDialog, runs: 'down' })}
              />
            )}
          </li>
        ))}
      </ul>
      {children}
      {dialog}
    </PageSection>
  )
}
