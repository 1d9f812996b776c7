import type { Generated, Selectable } from 'kysely'
import type { Flag, SearchIndex } from './system.ts'

export interface UserTables {
  users: UsersTable
  sessions: SessionsTable
  api_tokens: ApiTokensTable
  api_requests: ApiRequestsTable
  identities: IdentitiesTable
  free_packages_given: FreePackagesGivenTable
  throttles: ThrottlesTable
  activity_log: ActivityLogTable
  user_search: SearchIndex
  activity_search: SearchIndex
  email_tokens: EmailTokensTable
  email_changes: EmailChangesTable
  two_factors: TwoFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  waiting_sign_ins: WaitingSignInsTable
  kept_forms: KeptFormsTable
}

export type Role = 'member' | 'moderator' | 'Seller' | 'Admin'
export type Membership = 'free' | 'basic' | 'premium'
export type TokenPurpose = 'verify' | 'reset'

interface UsersTable {
  id: string
  email: string
  /** The address folded for comparing: NFC, lower case. UNIQUE. */
  email_key: string
  email_verified_at: string | null
  name: string
  /** A PHC string; null for people who only sign in elsewhere. */
  password_hash: string | null
  role: Generated<Role>
  membership: Generated<Membership>
  /** Always the sum of the user's ledger rows; written only together with one. */
  balance: Generated<number>
  photo_url: string | null
  /** Of the pages and mails, as chosen; null where none was. */
  language: Generated<string | null>
  about_me: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  city: Generated<string>
  country: Generated<string>
  disabled_at: string | null
  /** The row stays for the ledger and the orders, without the person's data. */
  deleted_at: Generated<string | null>
  created_at: string
  updated_at: string
  seq: Generated<number>
  /** Whether an earlier account of the same address had the free package. */
  had_free_package: Generated<Flag>
  /** The free package waits for the address to be confirmed. */
  free_package_held: Generated<Flag>
  /** It waits whatever the shop's setting is: too many accounts came from one network. */
  must_confirm: Generated<Flag>
}

/** Addresses whose deleted account had the free package. */
interface FreePackagesGivenTable {
  /** HMAC of the folded address under the installation's key. */
  address_digest: string
  forget_at: string
}

interface SessionsTable {
  token_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
  ip: string
  user_agent: string
  /** When whoever holds it last showed that the account is theirs; null in sessions from before that was kept. */
  proved_at: string | null
}

/** What somebody lets a program do in their name. */
interface ApiTokensTable {
  id: string
  user_id: string
  token_hash: string
  idempotency_key: string
  name: string
  /** Every token reads. */
  can_write: Flag
  created_at: string
  /** Null: it does not run out. */
  expires_at: string | null
  /** To the minute. */
  last_used_at: string | null
  revoked_at: string | null
}

/** Which request a program sent under each Idempotency-Key, so that one key is not used for two. */
interface ApiRequestsTable {
  user_id: string
  idempotency_key: string
  /** SHA-256 of the request. */
  digest: string
  created_at: string
}

interface IdentitiesTable {
  /** Who vouches for them: `google`. */
  provider: 'google'
  /** Who they are there, for ever; e-mail addresses change hands. */
  subject: string
  user_id: string
  created_at: string
}

interface ThrottlesTable {
  /** Which limit and whom it counts, for example `login-account:<user id>`. */
  bucket: string
  count: number
  resets_at: string
}

/** Append-only: rows are neither changed nor deleted. */
interface ActivityLogTable {
  /** Rises with time. */
  id: Generated<number>
  /** Who did it; null for the command line. */
  actor_id: string | null
  /** A short dotted word, such as `user.role`. */
  action: string
  /** What it was done to, in an owner's words. */
  subject: string
  /** The user to whom it was done, where it was one: their name stays out of the row, so that it can be forgotten. */
  user_id: string | null
  detail: Generated<string>
  /** The code of the page section that was changed; null in other rows. */
  section: Generated<string | null>
  created_at: string
}

interface EmailTokensTable {
  token_hash: string
  user_id: string
  purpose: TokenPurpose
  expires_at: string
  used_at: string | null
  created_at: string
}

/** A new address that waits for the link in its mail: one for each user. */
interface EmailChangesTable {
  user_id: string
  token_hash: string
  email: string
  expires_at: string
  created_at: string
}

interface TwoFactorsTable {
  user_id: string
  /** Base32, sealed by the vault. */
  secret: string
  /** Null until a code of it was typed; signing in asks for none before. */
  confirmed_at: string | null
  /** The time step of the last code that was accepted. */
  last_step: Generated<number>
  created_at: string
}

interface RecoveryCodesTable {
  user_id: string
  code_hash: string
  used_at: string | null
}

interface PasskeysTable {
  id: string
  user_id: string
  /** The authenticator's name for it, base64url. UNIQUE. */
  credential_id: string
  /** COSE_Key, base64url. */
  public_key: string
  /** How often it was used, where the authenticator counts; else 0. */
  counter: number
  /** How browsers reach the authenticator: a JSON array, such as `["internal"]`. */
  transports: string
  /** The domain that it is good for. */
  rp_id: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** Challenges that were answered: each counts once. */
interface PasskeyChallengesTable {
  challenge_hash: string
  expires_at: string
}

export type UserRow = Selectable<UsersTable>

/** Whoever has shown the password, or Google, and still owes the second factor. */
interface WaitingSignInsTable {
  token_hash: string
  user_id: string
  /** The address that was asked for. */
  target: string | null
  expires_at: string
}

/** What was typed into a form whose session had ended. */
interface KeptFormsTable {
  token_hash: string
  /** Digest of the user whom the form was shown to. */
  account: string
  network: string
  sealed: string
  expires_at: string
}
