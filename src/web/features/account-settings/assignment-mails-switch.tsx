import { Checkbox } from '@mantine/core'
import type { Viewer } from '@/web/app/viewer'
import styles from './settings.module.css'
import { useUpdateProfile } from './use-update-profile'

/** Shows the new value at once, and the old one again if the server rejects it. */
export function AssignmentMailsSwitch({ viewer }: { viewer: Viewer }) {
  const update = useUpdateProfile()
  const wanted = update.isPending ? update.variables.assignmentMails : undefined
  return (
    <fieldset>
      <legend className={styles.legend}>Email</legend>
      <Checkbox
        label="Email me when somebody assigns me a task"
        checked={wanted ?? viewer.assignmentMails}
        onChange={({ target }) => {
          if (!update.isPending) update.mutate({ assignmentMails: target.checked })
        }}
      />
    </fieldset>
  )
}
