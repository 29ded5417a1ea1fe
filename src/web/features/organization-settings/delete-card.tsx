import { useState } from 'react'
import type { Outputs } from '@/web/app/trpc'
import { Button } from '@/web/ui/button'
import { Card } from '@/web/ui/card'
import { DeleteOrganizationDialog } from './delete-organization-dialog'
import styles from './organization-settings.module.css'

export function DeleteCard({ organization }: { organization: Outputs['organization']['get'] }) {
  const [asking, setAsking] = useState(false)
  return (
    <Card title="Danger Zone" tone="danger">
      <div className={styles.row}>
        <p className={styles.text}>
          Deletes the organization with its teams and invitations, for good. Its projects have to be moved or
          deleted before.
        </p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete Organization
        </Button>
      </div>
      {asking && <DeleteOrganizationDialog organization={organization} onClose={() => setAsking(false)} />}
    </Card>
  )
}
