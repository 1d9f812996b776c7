import { z } from 'zod'
import { changeUser, type UserFault } from '#app/domain/accounts/change-user.server.ts'
import { deleteUser } from '#app/domain/accounts/close-user.server.ts'
import { email, foldEmail } from '#app/domain/base/email.ts'
import { messageDraft } from '#app/domain/people/message-draft.ts'
import { sendMessage } from '#app/domain/people/send-message.server.ts'
import { findByEmail } from '#app/domain/people/sign-in.server.ts'
import { MEMBERSHIPS, ROLES } from '#app/domain/people/user-choices.ts'
import { MAX_BALANCE, userDraft } from '#app/domain/people/user-draft.ts'
import { findListedUser, listAdmins, listUsers } from '#app/domain/people/user-list.server.ts'
import { typedText } from '#app/typed-text.ts'
import { listReply, pageOf, scopeOf } from './lists.server.ts'
import { actingAdmin, operation, refuse, userOf } from './operation.server.ts'
import { anyCase, done, doneSchema, envelope, found, listQuery, wholeNumber } from './shapes.server.ts'
import { findUser, toUsers, userOut } from './user-out.server.ts'

const tag = 'people' as const

const reason = z
  .string()
  .overwrite(typedText)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'The reason must be one line of text')

/** What is left out stays. */
const change = z.object({
  userName: userDraft.shape.name.optional(),
  UserEmail: userDraft.shape.email.optional(),
  userRole: anyCase(ROLES, 'Choose a role from the list').optional(),
  userMembership: anyCase(MEMBERSHIPS, 'Choose a membership from the list').optional(),
  currentBalance: wholeNumber(-MAX_BALANCE, MAX_BALANCE).optional(),
  seenBalance: wholeNumber(-MAX_BALANCE, MAX_BALANCE)
    .optional()
    .describe('The balance when it was read; refused if it has changed since'),
  reason: reason.default('Set by a program').describe('Why credits are given or taken'),
})

export const users = [
  operation('GET users', {
    access: 'user',
    tag,
    summary: 'The record of the user; for admins, the records of all users',
    detail: 'With userEmail, the first element is the record for that address.',
    failure: 'Failed to fetch users',
    query: listQuery,
    answer: z.array(userOut),
    refusals: [404],
    async run(call) {
      const { db, config } = call.services
      const scope = await scopeOf(call)
      if (scope === 'forbidden') return refuse(404, 'There is nothing in your account at this address.')
      if (scope === 'nobody') return { status: 200, body: [] }
      if (scope.userId !== undefined) {
        const own = await findUser(call.services, scope.userId)
        return { status: 200, body: own ? [own] : [] }
      }
      const newest = { search: '', sort: 'date', direction: 'desc' } as const
      const query = { ...newest, page: pageOf(call.query), size: call.query.limit }
      const page = await listUsers(db, query, config.adminEmails)
      const users = new Map((await toUsers(call.services, page.rows)).map((user) => [user._id, user]))
      const reply = listReply(call, page, ({ id }) => users.get(id))
      return { ...reply, body: reply.body.filter((user) => user !== undefined) }
    },
  }),
  operation('GET users/admins', {
    access: 'user',
    tag,
    summary: 'The admins',
    detail: 'Users who are not admins get an empty list.',
    failure: 'Failed to fetch users',
    answer: z.array(z.strictObject({ _id: z.string(), userName: z.string(), UserEmail: z.string() })),
    async run(call) {
      const { db, config } = call.services
      if (!userOf(call).isAdmin) return { status: 200, body: [] }
      const admins = await listAdmins(db, config.adminEmails)
      const body = admins.map((admin) => ({ _id: admin.id, userName: admin.name, UserEmail: admin.email }))
      return { status: 200, body }
    },
  }),
  operation('PUT api/users/:userId', {
    access: 'admin',
    tag,
    summary: 'Changes an account',
    detail: 'Fields that are not sent stay the same. Changing the role, address or balance is sensitive.',
    failure: 'Failed to update user',
    idempotent: true,
    body: change,
    answer: envelope(userOut),
    refusals: [403, 404, 409],
    sensitive: ({ userRole, UserEmail, currentBalance }) =>
      [userRole, UserEmail, currentBalance].some((wanted) => wanted !== undefined),
    async run(call) {
      const { db, config } = call.services
      const userId = call.params.userId ?? ''
      const line = await findListedUser(db, userId, config.adminEmails)
      if (!line) return refuse(404, 'This account does not exist.')
      const { userName, UserEmail, userRole, userMembership, currentBalance, seenBalance } = call.body
      const wanted = {
        ...(userName !== undefined && { name: userName }),
        ...(UserEmail !== undefined && { email: UserEmail }),
        ...(userRole !== undefined && { role: userRole }),
        ...(userMembership !== undefined && { membership: userMembership }),
        ...(currentBalance !== undefined && { balance: currentBalance }),
      }
      const changed = await changeUser(db, {
        ...actingAdmin(call),
        userId,
        wanted,
        ...(seenBalance !== undefined && { shown: { ...line, balance: seenBalance } }),
        reason: call.body.reason,
        idempotencyKey: call.idempotencyKey,
      })
      if (changed.outcome === 'unknown') return refuse(404, 'This account does not exist.')
      if (changed.outcome === 'not-admin') return refuse(403, 'You are no longer an admin.')
      if (changed.outcome === 'refused') return refuse(409, sentences(changed.faults))
      const user = await findUser(call.services, userId)
      return user ? found(user, 'User updated successfully') : refuse(404, 'This account does not exist.')
    },
  }),
  operation('DELETE api/users/:userId', {
    access: 'admin',
    tag,
    summary: 'Deletes an account permanently',
    detail:
      'Orders and tickets are kept without the name. You cannot delete your own account or that of the last admin.',
    failure: 'Failed to delete user',
    sensitive: true,
    answer: doneSchema,
    refusals: [403, 404, 409],
    async run(call) {
      const { db, vault, stores } = call.services
      const wanted = { ...actingAdmin(call), userId: call.params.userId ?? '', stores }
      const outcome = await deleteUser(db, vault, wanted)
      if (outcome === 'unknown') return refuse(404, 'This account does not exist.')
      if (outcome === 'not-admin') return refuse(403, 'You are no longer an admin.')
      if (outcome === 'own') return refuse(409, 'This is your own account.')
      if (outcome === 'last-admin') return refuse(409, 'This is the last admin who can sign in.')
      return done('User deleted successfully')
    },
  }),
  operation('POST send-message', {
    access: 'admin',
    tag,
    summary: 'Sends an email to a user',
    detail: 'messageBody is text or simple HTML; elements that are not allowed are removed.',
    failure: 'Failed to send message.',
    idempotent: true,
    body: messageDraft.extend({ toEmail: email }),
    answer: doneSchema,
    refusals: [403, 404],
    async run(call) {
      const { db, config } = call.services
      const { toEmail, subject, messageBody } = call.body
      const user = await findByEmail(db, foldEmail(toEmail))
      if (!user) return refuse(404, 'This account does not exist.')
      const outcome = await sendMessage(db, {
        ...actingAdmin(call),
        userId: user.id,
        subject,
        body: messageBody,
        origin: config.origin,
        idempotencyKey: call.idempotencyKey,
      })
      if (outcome === 'unknown') return refuse(404, 'This account does not exist.')
      return outcome === 'queued'
        ? done('Message sent successfully.')
        : refuse(403, 'You are no longer an admin.')
    },
  }),
]

function sentences(faults: Partial<Record<string, UserFault>>): string {
  return Object.entries(faults)
    .map(([field, fault]) => (fault ? `${field}: ${sentence(fault)}` : ''))
    .join(' ')
}

function sentence(fault: UserFault): string {
  if (fault.why === 'moved') return `it has changed in the meantime and is now ${fault.now}.`
  return SENTENCES[fault.why]
}

const SENTENCES = {
  own: 'another admin can change yours.',
  'last-admin': 'this is the last admin who can sign in.',
  'email-in-use': 'this email is already in use. Please try another one.',
  'no-reason': 'say why credits are given or taken.',
}
