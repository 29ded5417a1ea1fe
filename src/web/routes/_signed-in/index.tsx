import { createFileRoute } from '@tanstack/react-router'
import { queries } from '@/web/app/trpc'
import { MyProjectsPage } from '@/web/features/projects/my-projects-page'
import { MyProjectsSkeleton } from '@/web/features/projects/my-projects-skeleton'

export const Route = createFileRoute('/_signed-in/')({
  loader: () => queries.project.list.ensureData(),
  pendingComponent: MyProjectsSkeleton,
  component: MyProjectsPage,
})
