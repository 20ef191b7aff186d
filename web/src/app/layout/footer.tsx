export function Footer() {
  return <footer className="night" />;
}
