import { z } from 'zod'
import { changeUser, type UserFault } from '#app/domain/users/change-user.server.ts'
import { deleteUser } from '#app/domain/users/close-user.server.ts'
import { email, foldEmail } from '#app/domain/users/email.ts'
import { messageDraft } from '#app/domain/users/message-draft.ts'
import { sendMessage } from '#app/domain/users/send-message.server.ts'
import { findByEmail } from '#app/domain/users/sign-in.server.ts'
import { MAX_BALANCE, userDraft } from '#app/domain/users/user-draft.ts'
import { findListedUser, listAdmins, listUsers } from '#app/domain/users/user-list.server.ts'
import { listReply, NOT_YOURS, pageOf, scopeOf } from './lists.server.ts'
import { actingAdmin, NO_ACCOUNT, NO_ADMIN, operation, refuse, userOf } from './operation.server.ts'
import { done, doneSchema, envelope, found, listQuery, wholeNumber } from './shapes.server.ts'
import { findUser, toUsers, userOut } from './user-out.server.ts'

const tag = 'People' as const

const reason = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'The reason must be one line of text')

/** What is left out stays. */
const change = z.object({
  userName: userDraft.shape.name.optional(),
  UserEmail: userDraft.shape.email.optional(),
  userRole: userDraft.shape.role.optional(),
  userMembership: userDraft.shape.membership.optional(),
  currentBalance: wholeNumber(-MAX_BALANCE, MAX_BALANCE).optional(),
  seenBalance: wholeNumber(-MAX_BALANCE, MAX_BALANCE)
    .optional()
    .describe('What the balance was when it was read; refused when it has moved since'),
  reason: reason.default('Set by a program').describe('Why credits are given or taken'),
})

export const users = [
  operation('GET users', {
    access: 'user',
    tag,
    summary: 'The record of the user, or everybody’s for admins',
    detail: 'With userEmail, the first element is the record of that address.',
    failure: 'Failed to fetch users',
    query: listQuery,
    answer: z.array(userOut),
    refusals: [404],
    async run(call) {
      let { db, config } = call.services
      let scope = await scopeOf(call)
      if (scope === 'forbidden') return refuse(404, NOT_YOURS)
      if (scope === 'nobody') return { status: 200, body: [] }
      if (scope.userId !== undefined) {
        let own = await findUser(call.services, scope.userId)
        return { status: 200, body: own ? [own] : [] }
      }
      let query = { search: '', sort: 'date' as const, direction: 'desc' as const, page: pageOf(call.query) }
      let page = await listUsers(db, query, config.adminEmails, call.query.limit)
      let users = new Map((await toUsers(call.services, page.rows)).map((user) => [user._id, user]))
      let reply = listReply(call, page, ({ id }) => users.get(id))
      return { ...reply, body: reply.body.filter((user) => user !== undefined) }
    },
  }),
  operation('GET users/admins', {
    access: 'user',
    tag,
    summary: 'The admins',
    detail: 'Everybody but admins sees at most themselves here: whether they are one.',
    failure: 'Failed to fetch users',
    answer: z.array(z.strictObject({ _id: z.string(), userName: z.string(), UserEmail: z.string() })),
    async run(call) {
      let { db, config } = call.services
      if (!userOf(call).isAdmin) return { status: 200, body: [] }
      let admins = await listAdmins(db, config.adminEmails)
      let body = admins.map((admin) => ({ _id: admin.id, userName: admin.name, UserEmail: admin.email }))
      return { status: 200, body }
    },
  }),
  operation('PUT api/users/:userId', {
    access: 'admin',
    tag,
    summary: 'Changes an account',
    detail: 'What is left out stays. A new role, address or balance is a sensitive change.',
    failure: 'Failed to update user',
    idempotent: true,
    body: change,
    answer: envelope(userOut),
    refusals: [403, 404, 409],
    sensitive: ({ userRole, UserEmail, currentBalance }) =>
      [userRole, UserEmail, currentBalance].some((wanted) => wanted !== undefined),
    async run(call) {
      let { db, config } = call.services
      let userId = call.params.userId ?? ''
      let line = await findListedUser(db, userId, config.adminEmails)
      if (!line) return refuse(404, NO_ACCOUNT)
      let { userName, UserEmail, userRole, userMembership, currentBalance, seenBalance } = call.body
      let wanted = {
        ...(userName !== undefined && { name: userName }),
        ...(UserEmail !== undefined && { email: UserEmail }),
        ...(userRole !== undefined && { role: userRole }),
        ...(userMembership !== undefined && { membership: userMembership }),
        ...(currentBalance !== undefined && { balance: currentBalance }),
      }
      let changed = await changeUser(db, {
        ...actingAdmin(call),
        userId,
        wanted,
        ...(seenBalance !== undefined && { shown: { ...line, balance: seenBalance } }),
        reason: call.body.reason,
        idempotencyKey: call.idempotencyKey,
      })
      if (changed.outcome === 'unknown') return refuse(404, NO_ACCOUNT)
      if (changed.outcome === 'not-admin') return refuse(403, NO_ADMIN)
      if (changed.outcome === 'refused') return refuse(409, sentences(changed.faults))
      let user = await findUser(call.services, userId)
      return user ? found(user, 'User updated successfully') : refuse(404, NO_ACCOUNT)
    },
  }),
  operation('DELETE api/users/:userId', {
    access: 'admin',
    tag,
    summary: 'Deletes an account for good',
    detail: 'Orders and tickets stay, without the name. Not one’s own, and not the last admin’s.',
    failure: 'Failed to delete user',
    sensitive: true,
    answer: doneSchema,
    refusals: [403, 404, 409],
    async run(call) {
      let { db, vault, config } = call.services
      let { dataDir } = config
      let wanted = { ...actingAdmin(call), userId: call.params.userId ?? '', dataDir }
      let outcome = await deleteUser(db, vault, wanted)
      if (outcome === 'unknown') return refuse(404, NO_ACCOUNT)
      if (outcome === 'not-admin') return refuse(403, NO_ADMIN)
      if (outcome === 'own') return refuse(409, 'This is your own account.')
      if (outcome === 'last-admin') return refuse(409, 'This is the last admin who can sign in.')
      return done('User deleted successfully')
    },
  }),
  operation('POST send-message', {
    access: 'admin',
    tag,
    summary: 'Sends a mail to a user',
    detail: 'messageBody is text, or a little HTML; what is not on the short list of elements goes.',
    failure: 'Failed to send message.',
    idempotent: true,
    body: messageDraft.extend({ toEmail: email }),
    answer: doneSchema,
    refusals: [403, 404],
    async run(call) {
      let { db, config } = call.services
      let { toEmail, subject, messageBody } = call.body
      let user = await findByEmail(db, foldEmail(toEmail))
      if (!user) return refuse(404, NO_ACCOUNT)
      let outcome = await sendMessage(db, {
        ...actingAdmin(call),
        userId: user.id,
        subject,
        body: messageBody,
        origin: config.origin,
        idempotencyKey: call.idempotencyKey,
      })
      if (outcome === 'unknown') return refuse(404, NO_ACCOUNT)
      return outcome === 'queued' ? done('Message sent successfully.') : refuse(403, NO_ADMIN)
    },
  }),
]

function sentences(faults: Partial<Record<string, UserFault>>): string {
  return Object.entries(faults)
    .map(([field, fault]) => (fault ? `${field}: ${sentence(fault)}` : ''))
    .join(' ')
}

function sentence(fault: UserFault): string {
  if (fault.why === 'moved') return `it was changed meanwhile and is ${fault.now} now.`
  return SENTENCES[fault.why]
}

const SENTENCES = {
  own: 'another admin can change yours.',
  'last-admin': 'this is the last admin who can sign in.',
  'email-in-use': 'this email is already in use. Please try another one.',
  'no-reason': 'say why credits are given or taken.',
}
