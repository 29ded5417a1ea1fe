export { otherValues } from '@/domain/testing/task-values'

export const otherPeople = [{ id: 4, username: 'ada', firstName: null, lastName: null, avatar: null }]
