export function Header() {
  return <header className="night" />;
}
