export const verifyFailed = 'Error verifying email';
export const resendFailed = 'Failed to send new verification code';
