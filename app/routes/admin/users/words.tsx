import { figure } from '#app/domain/lists/figure.ts'

export const userIsNotSignedInAnywhere = 'The user is not signed in anywhere.'
export const apiTokensAreInUse = (tokens: number) =>
  tokens === 1 ? '1 API token is in use.' : `${tokens} API tokens are in use.`
export const enabling = 'Enabling...'
export const enableAccount = 'Enable account'
export const disabling = 'Disabling...'
export const disableAccount = 'Disable account'
export const deleteUser = 'Delete user'
export const deleteUserNamed = (name: string) => `Delete user ${name}?`
export const whereUserIsSignedIn = 'Where the user is signed in, most recent first'
export const more = (count: number) => `${count} more`
export const whereElseUserIsSignedIn = 'Where else the user is signed in'
export const networkAddress = 'Network address'
export const thisIsYourOwnAccount =
  'This is your own account, so it cannot be changed here. You can delete it under Account security.'
export const thisIsLastAdminWhoCanSign =
  'This is the last admin who can sign in, so the account stays. Make someone else an admin first.'
export const userDirectory = 'User Directory'
export const searchUsers = 'Search users'
export const nameEmailRoleOrMembership = 'Name, email, role or membership'
export const failedToFetchUsers = 'Failed to fetch users: HTTP error! Status: 500'
export const noUsersFound = 'No Users Found'
export const noOnesNameEmail = (search: string) =>
  `No user’s name, email, role or membership matches “${search}”.`
export const thereAreNoAccountsYet = 'There are no accounts yet.'
export const profile = 'Profile'
export const membership = 'Membership'
export const profileIsEmpty = 'Nothing filled in yet.'
export const credits = (balance: number) => (balance === 1 ? 'credit' : 'credits')
export const adminByConfiguration = 'Admin by configuration'
export const moreFor = (name: string) => `More for ${name}`
export const deleteModel = (name: string) => `Delete ${name}`
export const reasonTooLong = 'The reason can have at most 200 characters'
export const reasonMustBeOneLineOfText = 'The reason must be one line of text'
export const edit = (name: string, email: string) => (
  <>
    Edit {name} <span className="label">{email}</span>
  </>
)
export const failedToUpdateUser = (status: number) => `Failed to update user: ${status}`
export const youCannotChangeYourOwnAddressHere = 'You cannot change your own address here.'
export const newAddressHasToBeConfirmedAgain = 'A new address has to be confirmed.'
export const anotherAdminCanChangeIt = 'Another admin can change it.'
export const labelForAccount = 'A label; it has no effect on credits.'
export const inCredits = (balance: number) => `In credits; ${figure(balance)} when this page opened.`
export const neededIfYouChangeBalance = 'Needed for a new balance; the user sees it.'
export const serversConfigurationMakesThisAddressAdmin = 'An admin by configuration, whatever the role.'
export const newRoleSignsUserOutEverywhere =
  'A new role signs the user out everywhere and revokes all API tokens.'
export const userUpdatedSuccessfully = 'User updated successfully'
export const hasChangedInMeantime = (field: string, now: number | string) =>
  `The ${field} has changed in the meantime: it is now ${now}. Check the value and save again`
export const yourOwnCannotBeChangedByYou = (field: string) =>
  `You cannot change your own ${field}; another admin can change it`
export const thisIsTheLastAdminWhoCanSign =
  'This is the last admin who can sign in. Make someone else an admin first'
export const enterReasonForChangingBalance =
  'Enter a reason for changing the balance: the user sees it in their statement'
export const unknownUser = 'We could not find this user. The account may have been deleted.'
export const errorSendingMessage = 'Error sending message.'
export const failedToSendMessage = 'Failed to send message.'
export const textOrLittleHtml =
  'Text or simple HTML: paragraphs, lists, links, bold and italic. Everything else is left out.'
export const message = (name: string) => (
  <>
    Message<span className="sr-only"> {name}</span>
  </>
)
export const allPackageOrders = 'All package orders'
export const allItemOrders = 'All item orders'
export const noCreditsHaveComeInYet = 'No credits have come in yet.'
export const noTickets = 'No tickets.'
export const generations = 'Generations'
export const noListingsYet = 'No listings have been generated yet.'
export const whatAdminsDid = 'Changes by admins'
export const noChangesToThisAccount = 'No admin has changed this account.'
export const orMore = (count: number) => `${count} or more`
export const theLatestTen = 'The latest ten'
export const ticket = 'Ticket'
export const lastChange = 'Last change'
export const theAccountIsDisabled =
  'The account is disabled: its sessions were ended and its API tokens revoked.'
export const accountIsEnabledAgain = 'The account is enabled again.'
export const userIsSignedOutEverywhere = 'The user is signed out everywhere.'
export const userDeletedSuccessfully = 'User deleted successfully'
export const failedToDeleteUser = (status: number) => `Failed to delete user: ${status}`
export const theUserWasNotDeleted = 'The user was not deleted.'
export const thisCannotBeUndone = 'This cannot be undone'
export const theUsersProfile = 'The user’s profile, photo and listings are deleted.'
export const ordersAndTicketsAreKept = 'Orders and tickets are kept, without the name and address.'
export const theUserIsSignedOutEverywhere =
  'The user is signed out everywhere, and the email address is free for a new account.'
export const thisIsYourOwnAccountYouCannotDelete = 'This is your own account. You cannot delete it here.'
export const areYouSureYouWantToDelete = 'Are you sure you want to delete this user?'
export const deleteUserAdministration = 'Delete user - Administration'
export const messageSentSuccessfully = 'Message sent successfully.'
export const itIsSentByEmail = 'It is sent by email, as HTML and as plain text.'
export const sendMessageAdministration = 'Send message - Administration'
export const emailConfirmed = 'Email confirmed'
export const signsInWith = 'Signs in with'
export const userAdministrationTitle = (name: string | undefined) =>
  `${name || 'User'} - Administration - Listwright`
export const everyoneWithAnAccount = 'Everyone with an account, and what they can do.'
export const userDirectoryAdministration = 'User Directory - Administration'
export const aPassword = 'A password'
