import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { displayName } from '@/domain/account'
import { trpc } from '@/web/app/trpc'
import { ConfirmButton } from '@/web/ui/overlays/confirm-button'
import { PageSection } from '@/web/ui/pages/page-section'
import { nameIn, sentence } from '@/web/lib/sentence'
import { ownerCandidates, type Project } from './project-settings-model'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

const nobody = ''

/** Makes another admin of the project its owner. */
export function HandOverSection({ project }: { project: Project }) {
  const { data: members = [] } = trpc.projectMember.list.useQuery({ projectId: project.id })
  const [chosen, setChosen] = useState(nobody)
  const handOver = useUpdateProject(project.id, 'Project updated successfully')
  const choices = ownerCandidates(members, project.userId)
  const newOwner = choices.find(({ id }) => String(id) === chosen)
  return (
    <PageSection title="Hand over project">
      <p className={styles.note}>
        {choices.length === 0
          ? 'To hand the project over, first make another member an admin.'
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
            value={newOwner ? chosen : nobody}
            onChange={(event) => setChosen(event.target.value)}
          />
          <ConfirmButton
            label="Hand Over Project"
            question={
              newOwner
                ? sentence`Are you sure you want to hand “${nameIn(project.name)}” over to ${nameIn(displayName(newOwner))}? Only they can hand it back.`
                : null
            }
            busy={handOver.isPending}
            onConfirm={(close) =>
              newOwner &&
              handOver.mutate({ projectId: project.id, userId: newOwner.id }, { onSettled: close })
            }
          />
        </div>
      )}
    </PageSection>
  )
}
