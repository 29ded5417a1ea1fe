import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { displayName } from '@/domain/account'
import { trpc } from '@/web/app/trpc'
import { AskingButton } from '@/web/ui/asking-button'
import { Card } from '@/web/ui/card'
import type { Project } from './managed-project'
import { heirs } from './project-settings-model'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

const nobody = ''

/** Makes another admin of the project its owner. */
export function HandOverCard({ project }: { project: Project }) {
  const { data: members = [] } = trpc.projectMember.list.useQuery({ projectId: project.id })
  const [chosen, setChosen] = useState(nobody)
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
          <NativeSelect
            label="New owner"
            data={[
              { value: nobody, label: 'Select an admin' },
              ...choices.map((member) => ({ value: String(member.id), label: displayName(member) })),
            ]}
            value={heir ? chosen : nobody}
            onChange={(event) => setChosen(event.target.value)}
          />
          <AskingButton
            label="Hand Over Project"
            question={
              heir
                ? `Are you sure you want to hand “${project.name}” over to ${displayName(heir)}? Only they can hand it back.`
                : null
            }
            busy={handOver.isPending}
            onConfirm={(close) =>
              heir && handOver.mutate({ projectId: project.id, userId: heir.id }, { onSettled: close })
            }
          />
        </div>
      )}
    </Card>
  )
}
