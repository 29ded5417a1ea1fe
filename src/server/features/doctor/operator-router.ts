import { z } from 'zod'
import { finding } from '@/domain/operator-schema'
import { forbidden } from '../../core/errors'
import { rest, router } from '../../core/init'
import { userProcedure } from '../../core/procedures'

/** For the people in OPERATORS, once their address is verified. */
const operatorProcedure = userProcedure().use(({ ctx, next }) => {
  const { email, emailProven } = ctx.viewer
  if (!emailProven || !ctx.operation.operators.includes(email))
    throw forbidden(
      'Only those who run this server can see how it is; OPERATORS names their confirmed addresses',
    )
  return next()
})

export const operatorRouter = router({
  findings: operatorProcedure
    .meta(rest('GET', '/operator/findings', 'Find out what is wrong with this server'))
    .output(z.array(finding))
    .query(({ ctx }) => ctx.operation.examine(null)),

  sendTestMail: operatorProcedure
    .meta(rest('POST', '/operator/test-mail', 'Send a test mail to yourself'))
    .output(z.array(finding))
    .mutation(({ ctx }) => ctx.operation.examine(ctx.viewer.email)),
})
