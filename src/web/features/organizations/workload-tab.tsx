import { keepPreviousData } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { trpc } from '@/web/app/trpc'
import { WorkloadTable } from '../workload/workload-table'
import { TabQuery } from './tab-query'

type WorkloadTabProps = Omit<ComponentProps<typeof WorkloadTable>, 'rows' | 'leftOut'> & {
  from: string | undefined
}

/** The weeks stay until others have loaded. Other members' changes show when the page is used again. */
export function WorkloadTab({ from, ...table }: WorkloadTabProps) {
  const { slug } = table.organization
  const workload = trpc.organization.workload.useQuery({ slug, from }, { placeholderData: keepPreviousData })
  const { data: scope } = trpc.organization.workloadScope.useQuery({ slug })
  return (
    <TabQuery label="Loading the workload" query={workload}>
      {(rows) => <WorkloadTable {...table} rows={rows} leftOut={scope?.leftOut ?? null} />}
    </TabQuery>
  )
}
