import { lazy, Suspense, useState } from 'react'
import { displayName } from '@/domain/account'
import { trpc } from '@/web/app/trpc'
import { Button } from '@/web/ui/button'
import { Card } from '@/web/ui/card'
import { SelectField } from '@/web/ui/select-field'
import type { Project } from './managed-project'
import { heirs } from './project-settings-model'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

const ConfirmDialog = lazy(async () => ({ default: (await import('@/web/ui/confirm-dialog')).ConfirmDialog }))
const nobody = ''

/** Makes another admin member the owner. */
export function HandOverCard({ project }: { project: Project }) {
  const { data: members = [] } = trpc.projectMember.list.useQuery({ projectId: project.id })
  const [chosen, setChosen] = useState(nobody)
  const [asking, setAsking] = useState(false)
  const handOver = useUpdateProject(project.id, 'Project updated successfully')
  const choices = heirs(members, project.userId)
  const heir = choices.find(({ id }) => String(id) === chosen)
  return (
    <Card title="Hand over project">
      <p className={styles.note}>
        {choices.length === 0
          ? 'Another member has to be an admin of the project before you can hand it over to them.'
          : 'Makes another admin the owner. You stay an admin of the project.'}
      </p>
      {choices.length > 0 && (
        <div className={styles.choice}>
          <SelectField
            label="New owner"
            options={[
              { value: nobody, label: 'Select an admin' },
              ...choices.map((member) => ({ value: String(member.id), label: displayName(member) })),
            ]}
            value={heir ? chosen : nobody}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button disabled={!heir} onClick={() => setAsking(true)}>
            Hand Over Project
          </Button>
        </div>
      )}
      {asking && heir && (
        <Suspense>
          <ConfirmDialog
            title="Hand Over Project"
            text={`Are you sure you want to hand “${project.name}” over to ${displayName(heir)}? Only they can hand it back.`}
            confirmLabel="Hand Over Project"
            busy={handOver.isPending}
            onConfirm={() =>
              handOver.mutate(
                { projectId: project.id, userId: heir.id },
                { onSettled: () => setAsking(false) },
              )
            }
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
