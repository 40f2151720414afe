export { LandingPage } from '../pages/landing/landing-page.tsx';
export { NotFoundPage } from '../pages/not-found-page.tsx';
export { LoginPage } from '../pages/sign-in/login-page.tsx';
export { PopupReturn, SignInReturn, SilentReturn } from '../pages/sign-in/provider-returns.tsx';
export { RegisterPage } from '../pages/sign-in/register-page.tsx';
