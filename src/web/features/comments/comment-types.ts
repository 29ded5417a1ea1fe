import type { Outputs } from '@/web/app/trpc'

export type Comment = Outputs['comment']['list'][number]
export type Reaction = Comment['reactions'][number]
