export const noResponseInTime = 'no response in time'
export const mailServerClosedConnection = 'The mail server closed the connection'
export const mailServerTookTooLong = 'The mail server took too long'
export const addressIsNotOneOfPublicInternet = 'The address is not on the public internet.'
export const demoCallsThisMachine = 'A demo only calls addresses of its own machine.'
export const responseCameTooLate = 'No response in time.'
export const theConnectionFailed = (detail: string) => `The connection failed${detail}.`
