import { NativeSelect } from '@mantine/core'
import { boardOrderLabels, boardOrders, estimateUnitLabels, estimateUnits } from '@/domain/project'
import type { Project } from './project-settings-model'
import styles from './project-settings.module.css'
import { useUpdateProject } from './use-update-project'

/** In which order the board shows its cards to whoever has not chosen another one. */
export function OrderField({ project }: { project: Project }) {
  const update = useUpdateProject(project.id, 'Project updated successfully')
  const shown = update.isPending ? update.variables.defaultOrder : undefined
  return (
    <NativeSelect
      label="Order cards by"
      description="Everybody can choose another order for themselves, in the menu Display of the board."
      className={styles.order}
      data={boardOrders.map((value) => ({ value, label: boardOrderLabels[value] }))}
      value={shown ?? project.defaultOrder}
      onChange={({ target }) => {
        const defaultOrder = boardOrders.find((order) => order === target.value)
        if (defaultOrder) update.mutate({ projectId: project.id, defaultOrder })
      }}
    />
  )
}

/** What the estimates of its tasks count. */
export function EstimateField({ project }: { project: Project }) {
  const update = useUpdateProject(project.id, 'Project updated successfully')
  const shown = update.isPending ? update.variables.estimateUnit : undefined
  return (
    <NativeSelect
      label="Estimate in"
      description="What an estimate of a task counts. The numbers stay as they are."
      className={styles.order}
      data={estimateUnits.map((value) => ({ value, label: estimateUnitLabels[value] }))}
      value={shown ?? project.estimateUnit}
      onChange={({ target }) => {
        const estimateUnit = estimateUnits.find((unit) => unit === target.value)
        if (estimateUnit) update.mutate({ projectId: project.id, estimateUnit })
      }}
    />
  )
}
