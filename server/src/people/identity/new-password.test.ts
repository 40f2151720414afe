import { checkNewPassword } from './new-password.ts';

const check = (password: string) => () => checkNewPassword('password', password, 'Dana.Doe@adhelm.test');

it.each(['password', 'Password1', '12345678', 'iloveyou', 'QWERTYUIOP', ' football '])(
  'refuses the common password %j',
  (password) => {
    expect(check(password)).toThrow('Too common. Choose a less common password.');
  },
);

it.each(['dana.doe@adhelm.test', 'DANA.DOE@ADHELM.TEST', 'dana.doe'])(
  'refuses the e-mail address as %j',
  (password) => {
    expect(check(password)).toThrow('Must not be your email address');
  },
);

it.each(['a quiet river at noon', 'Adhelm-demo-1', 'x7#Kq2!vTz'])('accepts %j', (password) => {
  expect(check(password)).not.toThrow();
});
