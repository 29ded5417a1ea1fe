import { Button } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { taskStatusLabels } from '@/domain/task'
import { notify } from '@/web/lib/notify'
import { usePreference, writePreference } from '@/web/lib/preferences'
import { isOptionalLane, type Lane, type OptionalLane } from './board-model'
import styles from './lane-toggles.module.css'
import { lanePreferences } from './use-shown-lanes'

/** Shows and hides the optional lanes. The toggle of a hidden lane shows its number of tasks. */
export function LaneToggles({ lanes }: { lanes: readonly Lane[] }) {
  return lanes.map(
    ({ status, tasks }) =>
      isOptionalLane(status) && <LaneToggle key={status} status={status} count={tasks.length} />,
  )
}

function LaneToggle({ status, count }: { status: OptionalLane; count: number }) {
  const preference = lanePreferences[status]
  const shown = usePreference(preference)
  const label = taskStatusLabels[status]

  function toggle() {
    try {
      writePreference(preference, !shown)
    } catch {
      notify.error('This browser does not allow Laneway to keep your choice.')
    }
  }

  return (
    <Button
      variant="subtle"
      aria-pressed={shown}
      title={shown ? `Hide ${label}` : `Show ${label}`}
      onClick={toggle}
      leftSection={shown ? <Eye /> : <EyeOff />}
      rightSection={
        !shown &&
        count > 0 && (
          <span className={styles.count} title={`${count} hidden`}>
            {count}
          </span>
        )
      }
    >
      {label}
    </Button>
  )
}
