import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Outputs } from '@/web/app/trpc'
import { Card } from '@/web/ui/card'
import { CardRow } from '@/web/ui/card-row'
import { DeleteOrganizationDialog } from './delete-organization-dialog'

export function DeleteCard({ organization }: { organization: Outputs['organization']['get'] }) {
  const [asking, setAsking] = useState(false)
  return (
    <Card title="Danger Zone" tone="danger">
      <CardRow
        action={
          <Button color="danger" variant="filled" onClick={() => setAsking(true)}>
            Delete Organization
          </Button>
        }
      >
        Permanently deletes the organization with its teams and invitations. Move or delete its projects
        first.
      </CardRow>
      {asking && <DeleteOrganizationDialog organization={organization} onClose={() => setAsking(false)} />}
    </Card>
  )
}
