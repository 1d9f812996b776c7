export const serviceFailedSubject = (unit: string, hostname: string) => `${unit} failed on ${hostname}`
export const serviceFailed = (unit: string) => `The service ${unit} failed.`
export const seeServiceLog = (unit: string) =>
  `To see its log, run this on the server: journalctl -u ${unit} -n 50`
export const seeChecks = 'See what the shop checks'
export const whyAlerted = 'You get this email as an admin of the shop, at most once a day for each service.'
export const backupFailed = 'No copy of the database could be made.'
export const offSiteCopyFailed =
  'The off-site copy could not be made. The copies on the server are not affected.'
export const restoreDrillFailed =
  'The weekly restore drill failed: it may not be possible to restore the shop from the newest copy.'
export const shopNotAnswering = 'The shop is not responding on its own server.'
export const seeTheResults = 'See the results'
export const batchDoneLabel = 'Import finished'
export const batchDoneSubject = 'Your listings are ready: {import}'
export const batchDoneText = `Hello {name},

{done} written and ready for your review.

{failed}

{link}`
export const importSays = 'The name of the import'
export const doneSays = 'How many listings are written, with “is” or “are”'
export const doneSample = '118 listings are'
export const failedSays = 'A sentence about listings that could not be written; empty without any'
export const failedSample =
  '2 could not be written. Their credits have been returned, and you can retry them all at once.'
export const listingsDone = (written: string, count: number) =>
  `${written} ${count === 1 ? 'listing is' : 'listings are'}`
export const listingsFailed = (failed: string, count: number) =>
  count === 1
    ? `${failed} could not be written. Its credit has been returned, and you can retry it.`
    : `${failed} could not be written. Their credits have been returned, and you can retry them all at once.`
export const newInYourShop = 'Here is what is new in your shop:'
export const moreNotices = (more: number) => `And ${more} more in the back office.`
export const whyNotified = (origin: string) =>
  `You get this email as an admin of the shop, at most every 15 minutes. Choose what these emails cover: ${origin}/admin/settings/mail`
export const newTicket = 'new ticket'
export const newTickets = 'new tickets'
export const ticketWithAReply = 'ticket with a reply'
export const ticketsWithAReply = 'tickets with a reply'
export const contactMessage = 'contact message'
export const contactMessages = 'contact messages'
export const paidOrder = 'paid order'
export const paidOrders = 'paid orders'
export const orderWithTwoCountries = 'order with two countries'
export const ordersWithTwoCountries = 'orders with two countries'
export const failingAiKey = 'failing AI key'
export const failingAiKeys = 'failing AI keys'
export const systemChange = 'system change'
export const systemChanges = 'system changes'
export const testSubject = 'A test email from your shop'
export const testText =
  'You sent this email from the back office. If you can read it, your shop’s email works.'
export const backToEmailSettings = 'Back to the shop’s email'
export const seeConversation = 'See the conversation and reply'
export const closedWithAnswer =
  'Your ticket was closed with this reply. You can reopen it by replying on its page.'
export const ticketReplyLabel = 'Support reply'
export const ticketAnswerSubject = 'Answer to your question: {question} ({number})'
export const ticketAnswerText = `Hello {name},

You have an answer to your question:

{answer}

{link}

{closed}

{private}

Please reply on that page; replies to this email may not reach us.`
export const questionSays = 'What the question is about'
export const questionSample = 'How long do credits last?'
export const ticketNumberSays = 'The number of the ticket'
export const replySays = 'The reply, in its own paragraphs'
export const replyNeeded = 'the reply is not in the email'
export const answerSampleFirst = 'They never expire.'
export const answerSampleSecond = 'The number of days is how long the package is meant to last.'
export const conversationLinkNeeded = 'no one can reply'
export const closedSays = 'That the ticket was closed; empty if it was not'
export const privateLinkSays =
  'That the link is private, and how long it works; empty for users with an account'
export const privateLinkNeeded = 'guests do not know that anyone with the link can read the ticket'
export const keepLinkPrivate = (until: string) =>
  `Please keep this link to yourself: anyone who has it can read the conversation. It works until ${until}.`
