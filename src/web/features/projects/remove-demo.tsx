import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import styles from './first-run.module.css'

const RemoveDemoDialog = lazyDialog(async () => (await import('./remove-demo-dialog')).RemoveDemoDialog)

/** Removes the demo project, once it has been looked at. */
export function RemoveDemo({ project }: { project: { id: number; name: string } }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.row}>
      <p className={styles.text}>This is a demo project to explore.</p>
      <Button onClick={() => setAsking(true)}>Remove demo project</Button>
      {asking && <RemoveDemoDialog project={project} onClose={() => setAsking(false)} />}
    </div>
  )
}
