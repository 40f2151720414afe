export { DemoLoginPage } from '../pages/demo/demo-login-page.tsx';
export { DemoRegisterPage } from '../pages/demo/demo-register-page.tsx';
